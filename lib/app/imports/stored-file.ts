import { readBytes } from '@/lib/platform/storage/bytes'

/** Bytes of a stored file from its start, each time that it is called. */
export const sourceOf = (cle: string) => () =>
  readBytes(cle, () => new Error(`${cle}: the stored file is gone`))
