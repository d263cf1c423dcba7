import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { ensureClamd } from '../../scripts/testing/clamd.mjs'
import { freePort } from '../../scripts/testing/server.mjs'
import { until } from './until'

/** Text that the scanner of the tests takes for a virus, wherever it stands in a file. */
export const VIRUS = 'EXTRANET-ESSAI-ANTIVIRUS'

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port }, () => socket.end(() => resolve(true)))
    socket.once('error', () => resolve(false))
  })
}

/** The scanner of ClamAV on a port of its own, with one signature of ours and nothing from the network. */
export async function startClamd(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'extranet-clamd-'))
  const port = await freePort()
  writeFileSync(path.join(folder, 'essai.ndb'), `Extranet.Essai:0:*:${Buffer.from(VIRUS).toString('hex')}\n`)
  const settings = [
    'Foreground yes',
    'TCPAddr 127.0.0.1',
    `TCPSocket ${port}`,
    `DatabaseDirectory ${folder}`,
    `TemporaryDirectory ${folder}`,
    'MaxThreads 2',
  ]
  writeFileSync(path.join(folder, 'clamd.conf'), `${settings.join('\n')}\n`)
  const child = spawn(ensureClamd(), ['--config-file', path.join(folder, 'clamd.conf')], { stdio: 'ignore' })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const stop = async () => {
    child.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  await until('clamd', () => answers(port), 60_000)
  return { url: `tcp://127.0.0.1:${port}`, stop }
}
