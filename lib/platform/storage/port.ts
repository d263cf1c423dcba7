import type { Folder } from './key'

/** Stored file: its length in bytes and its SHA-256 in hexadecimal. */
export type Stored = { size: number; sha256: string }

/** A file as the storage lists it; `modifiedAt` is of the machine that stored it, whatever the business clock says. */
export type Listed = { key: string; modifiedAt: Date }

/** Files of a page of `list`, at most. */
export const PAGE = 200

/** Private storage of files. Keys are ours and say nothing of the name a person gave (OPS-14). */
export type Storage = {
  put: (key: string, content: AsyncIterable<Uint8Array>) => Promise<Stored>
  /** Bytes of a file; null when there is none under this key. */
  read: (key: string) => Promise<ReadableStream<Uint8Array<ArrayBuffer>> | null>
  remove: (key: string) => Promise<void>
  /** Lists a folder, page by page, files that were never wholly written included; they may be removed meanwhile. */
  list: (folder: Folder) => AsyncIterable<Listed[]>
}
