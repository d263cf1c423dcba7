import { randomUUID } from 'node:crypto'

const KEY = /^[a-z0-9][a-z0-9/_.-]{0,200}$/i

/** Whether a key stays in the storage's folder, and is read alike by any storage. */
export function isKey(key: string): boolean {
  const parts = key.split('/')
  return KEY.test(key) && !parts.some((part) => part === '' || part === '.' || part === '..')
}

/** Throws for a key that could leave the storage's folder, or that two storages would not read alike. */
export function checkKey(key: string): void {
  if (!isKey(key)) throw new Error('clé de fichier invalide')
}

/** Folders of the files that the service receives and makes: the daily sweep goes through each (`lib/platform/uploads/orphelins.ts`). */
export const FOLDERS = ['uploads', 'exports'] as const
export type Folder = (typeof FOLDERS)[number]

/** A key that no file ever had. */
export const newKey = (folder: Folder, extension: string): string => `${folder}/${randomUUID()}.${extension}`
