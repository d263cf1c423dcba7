import { randomUUID } from 'node:crypto'

const KEY = /^[a-z0-9][a-z0-9/_.-]{0,200}$/i

/** Throws for a key that could leave the storage's folder, or that two storages would not read alike. */
export function checkKey(key: string): void {
  const parts = key.split('/')
  if (!KEY.test(key) || parts.some((part) => part === '' || part === '.' || part === '..'))
    throw new Error('clé de fichier invalide')
}

/** Folders of the files that the service receives and makes: the daily sweep goes through each (`lib/uploads/orphelins.ts`). */
export const FOLDERS = ['uploads', 'exports'] as const
export type Folder = (typeof FOLDERS)[number]

/** A key that no file ever had. */
export const newKey = (folder: Folder, extension: string): string => `${folder}/${randomUUID()}.${extension}`
