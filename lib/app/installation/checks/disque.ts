import { randomUUID } from 'node:crypto'
import { constants, existsSync } from 'node:fs'
import { access, rm, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { env } from '@/lib/platform/env'
import { once } from '@/lib/platform/once'
import { newKey } from '@/lib/platform/storage/key'
import { findFilesElsewhere } from '@/lib/platform/storage/place'
import { getStorage } from '@/lib/platform/storage/storage'
import { type Around, absent, aRegler, bon, type Check, type Outcome, reasonOf } from './check'

const GIGABYTE = 1e9
const LEAST_FREE = GIGABYTE

const folder = () => path.resolve(env().DATA_DIR)

async function disk(): Promise<Outcome> {
  if (!existsSync(folder()))
    return absent(`${folder()} n’existe pas encore\u00a0: le premier démarrage le crée.`)
  try {
    await access(folder(), constants.R_OK | constants.W_OK | constants.X_OK)
    const essai = path.join(folder(), `essai-${randomUUID()}`)
    await writeFile(essai, 'essai', { flag: 'wx', mode: 0o600 })
    await rm(essai)
  } catch (error) {
    return aRegler(`Rien ne s’écrit dans ${folder()} (${reasonOf(error)}).`)
  }
  const { bavail, bsize, blocks } = await statfs(folder())
  const free = bavail * bsize
  const size = `${(free / GIGABYTE).toFixed(1).replace('.', ',')}\u00a0Go`
  if (free < LEAST_FREE) return aRegler(`Il ne reste que ${size} sur le disque de ${folder()}.`)
  return bon(`${size} libres sur le disque de ${folder()} (${Math.round((100 * bavail) / blocks)}\u00a0%).`)
}

const where = () => {
  const { S3_BUCKET, S3_ENDPOINT } = env()
  return S3_BUCKET === undefined
    ? `sur le disque, dans ${path.join(folder(), 'files')}`
    : `dans le seau ${S3_BUCKET} (${S3_ENDPOINT ?? 'Amazon S3'})`
}

/** Says where files go, and whether the base has its own there (OPS-36). */
async function place({ db }: Around): Promise<Outcome> {
  const elsewhere = db === null ? null : await findFilesElsewhere(db)
  return elsewhere === null ? bon(`Les fichiers vont ${where()}.`) : aRegler(elsewhere.message)
}

/** Writes a file, reads it, takes it away and sees that it is gone. */
async function storage(around: Around): Promise<Outcome> {
  const placed = await place(around)
  if (placed.state !== 'bon') return placed
  const key = newKey('uploads', 'txt')
  const content = Buffer.from(`Essai ${randomUUID()}`)
  let step = 'd’écrire'
  try {
    await getStorage().put(key, once(content))
    step = 'de lire'
    const read = await getStorage().read(key)
    if (read === null || !Buffer.from(await new Response(read).arrayBuffer()).equals(content))
      return aRegler(`Un fichier écrit ${where()} n’est pas relu tel quel.`)
    step = 'd’effacer'
    await getStorage().remove(key)
    if ((await getStorage().read(key)) !== null) return aRegler(`Un fichier effacé ${where()} y est encore.`)
    return bon(`Un fichier a été écrit, relu et effacé ${where()}.`)
  } catch (error) {
    return aRegler(`Impossible ${step} un fichier ${where()} (${reasonOf(error)}).`)
  }
}

export const disqueCheck: Check = {
  name: 'disque',
  label: 'Disque',
  group: 'Installation',
  essai: 'Mesurer',
  doc: 'exploitation#Fichiers et disque',
  look: disk,
  run: disk,
}
export const stockageCheck: Check = {
  name: 'stockage',
  label: 'Fichiers',
  group: 'Services',
  essential: true,
  essai: 'Écrire et relire un fichier',
  doc: 'exploitation#Fichiers et disque',
  look: place,
  run: storage,
}
