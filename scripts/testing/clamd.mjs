import { existsSync } from 'node:fs'
import path from 'node:path'
import { aptInstall } from './apt.mjs'

const FOLDERS = [
  '/usr/sbin',
  '/usr/local/sbin',
  '/usr/bin',
  ...(process.env.PATH ?? '').split(path.delimiter),
]

const find = () => FOLDERS.map((folder) => path.join(folder, 'clamd')).find(existsSync)

/** Path of the scanner of ClamAV, installed from the system's packages when it is missing. Throws a French message. */
export function ensureClamd() {
  const found = find()
  if (found) return found
  aptInstall(['clamav-daemon'], 'Installez clamav-daemon.')
  const installed = find()
  if (!installed) throw new Error('clamd reste introuvable après son installation.')
  return installed
}
