/** What was stored: its length in bytes and its SHA-256 in hexadecimal. */
export type Stored = { size: number; sha256: string }

/** Private storage of files. Keys are ours and say nothing of the name a person gave (OPS-14). */
export type Storage = {
  put: (key: string, content: AsyncIterable<Uint8Array>) => Promise<Stored>
  /** Bytes of a file; null when there is none under this key. */
  read: (key: string) => Promise<ReadableStream<Uint8Array<ArrayBuffer>> | null>
  remove: (key: string) => Promise<void>
}
