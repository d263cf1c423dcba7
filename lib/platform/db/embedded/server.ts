import { spawn, spawnSync } from 'node:child_process'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { z } from 'zod'
import { log } from '@/lib/platform/log'
import {
  type Cluster,
  clusterOf,
  formerData,
  isMade,
  lastFault,
  launch,
  makeCluster,
  type Settings,
} from './cluster'
import { EmbeddedServerError, FolderLockedError } from './errors'

/** Both numbers of an advisory lock: who uses the server, each with others, and the application, alone. */
const USE = '20261121, 1'
const APPLICATION = '20261121, 2'

/** Name of the connection of the application, followed by the number of its process. */
export const APPLICATION_NAME = 'extranet-application'
const COMMAND_NAME = 'extranet-commande'

const OPENING_MS = 30_000
const RETRY_MS = 50
const BETWEEN_LAUNCHES_MS = 500
const HOLD_MS = 1500

const user = { user: 'postgres', database: 'postgres' }

export type EmbeddedServer = {
  /** Address that `pg` connects with. */
  address: { host: string; user: string; database: string }
  /** Takes the data folder for this application alone; commands still come. Throws FolderLockedError where another one has it. */
  hold: () => Promise<void>
  /** Leaves the server, and stops it unless another process uses it. */
  close: () => Promise<void>
}

/**
 * The PostgreSQL server of a data folder: the one that runs already, of another process or left by a killed one, or one that
 * is made and started here, and started again should it be killed. Throws EmbeddedServerError.
 */
export async function openEmbedded(dataDir: string, settings: Settings = {}): Promise<EmbeddedServer> {
  const former = formerData(dataDir)
  if (former !== undefined)
    throw new EmbeddedServerError(
      `Le dossier ${former} vient d’une ancienne base embarquée, que cette version ne lit pas et laisse intacte\u00a0: restaurez une sauvegarde faite par la version qui l’a écrite (npm run restore -- FICHIER).`,
    )
  const cluster = prepare(dataDir)
  const server = new Server(cluster, settings)
  await server.open()
  return {
    address: { host: cluster.socket, ...user },
    hold: () => server.hold(),
    close: () => server.close(),
  }
}

/** The database of a data folder, made where there is none, whatever another engine left beside it. */
export function prepare(dataDir: string): Cluster {
  try {
    const cluster = clusterOf(dataDir)
    if (!isMade(cluster)) makeCluster(cluster)
    return cluster
  } catch (error) {
    const code = z.object({ code: z.enum(['EACCES', 'EPERM', 'EROFS']) }).safeParse(error).data?.code
    if (code === undefined) throw error
    throw new EmbeddedServerError(
      `Le dossier ${path.resolve(dataDir)} ne peut pas être utilisé par cet utilisateur (${code})\u00a0: rendez-le-lui, ou donnez-en un autre avec DATA_DIR.`,
    )
  }
}

class Server {
  #client: Client | undefined
  #closing = false
  #isApplication = false
  readonly #onExit = () => {
    this.#client?.removeAllListeners('end')
    // Its lock goes with it: the program that stops the server has to find it free.
    this.#client?.connection.stream.destroy()
    spawnSync(process.execPath, this.#stopping(), { stdio: 'inherit' })
  }

  constructor(
    private readonly cluster: Cluster,
    private readonly settings: Settings,
  ) {}

  async open(): Promise<void> {
    this.#client = await connectOrStart(this.cluster, this.settings)
    this.#client.on('error', () => {})
    this.#client.once('end', () => void this.#openAgain())
    process.once('exit', this.#onExit)
  }

  /** The server was killed or stopped under us. */
  async #openAgain(): Promise<void> {
    process.removeListener('exit', this.#onExit)
    if (this.#closing) return
    log.error('base.embarquee.arret', { dossier: this.cluster.data })
    while (!this.#closing) {
      try {
        await this.open()
        if (this.#isApplication) await this.hold()
        return log.warn('base.embarquee.reprise', { dossier: this.cluster.data })
      } catch (error) {
        log.error('base.embarquee.reprise', { error })
        await wait(BETWEEN_LAUNCHES_MS)
      }
    }
  }

  async hold(): Promise<void> {
    this.#isApplication = true
    const client = this.#client
    if (client === undefined) throw new EmbeddedServerError('La base embarquée n’est pas ouverte.')
    // The connection of an application that was just killed may take a moment to be known as lost.
    for (const end = Date.now() + HOLD_MS; Date.now() < end; await wait(RETRY_MS))
      if (await tryLock(client, APPLICATION)) {
        await client.query(`set application_name = '${APPLICATION_NAME} ${process.pid}'`)
        return
      }
    const { rows } = await client.query(
      `select split_part(application_name, ' ', 2) as pid from pg_stat_activity where application_name like '${APPLICATION_NAME} %'`,
    )
    const holder = z.array(z.object({ pid: z.string() })).parse(rows)[0]
    throw new FolderLockedError(
      `La base embarquée du dossier ${this.cluster.data} est déjà ouverte par ${holder ? `le processus ${holder.pid}` : 'un autre processus'}. ` +
        'Arrêtez-le, ou donnez un autre dossier avec DATA_DIR.',
    )
  }

  async close(): Promise<void> {
    this.#closing = true
    process.removeListener('exit', this.#onExit)
    await this.#client?.end()
    await new Promise((resolve) =>
      spawn(process.execPath, this.#stopping(), { stdio: 'inherit' }).once('exit', resolve),
    )
  }

  #stopping(): string[] {
    const script = path.join(
      /* turbopackIgnore: true */ process.cwd(),
      'lib',
      'platform',
      'db',
      'embedded',
      'stop.mjs',
    )
    return [script, this.cluster.socket, this.cluster.data]
  }
}

async function tryLock(client: Client, lock: string): Promise<boolean> {
  const { rows } = await client.query(`select pg_try_advisory_lock(${lock}) as mine`)
  return z.array(z.object({ mine: z.boolean() })).parse(rows)[0]?.mine ?? false
}

/** A connection that says that this process uses the server, which is started where none answers. */
async function connectOrStart(cluster: Cluster, settings: Settings): Promise<Client> {
  let launched: ReturnType<typeof launch> | undefined
  let again = 0
  for (let end = Date.now() + OPENING_MS; Date.now() < end; await wait(RETRY_MS)) {
    try {
      return await connect(cluster)
    } catch (error) {
      // It recovers what a killed one left, or stops: however long that takes, it says so.
      if (saysBusy(error)) end = Date.now() + OPENING_MS
      else if (!isAbsent(error)) throw error
      else if ((launched?.isOver() ?? true) && Date.now() >= again) {
        launched = launch(cluster, settings)
        again = Date.now() + BETWEEN_LAUNCHES_MS
      }
    }
  }
  throw new EmbeddedServerError(
    `La base embarquée du dossier ${cluster.data} ne démarre pas (${lastFault(cluster)}). Son journal\u00a0: ${cluster.log}.`,
  )
}

async function connect({ socket }: Cluster): Promise<Client> {
  const client = new Client({
    host: socket,
    ...user,
    application_name: `${COMMAND_NAME} ${process.pid}`,
    connectionTimeoutMillis: OPENING_MS,
  })
  // A connection that breaks says so by the statement under way, too.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(`select pg_advisory_lock_shared(${USE})`)
    return client
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}

const codeOf = (error: unknown): string => z.object({ code: z.string() }).safeParse(error).data?.code ?? ''
const saysBusy = (error: unknown) => codeOf(error) === '57P03'
const isAbsent = (error: unknown) =>
  /^(ENOENT|ECONNREFUSED|ECONNRESET|EPIPE|57P0[12])$/.test(codeOf(error)) ||
  (error instanceof Error && error.message.startsWith('Connection terminated'))
