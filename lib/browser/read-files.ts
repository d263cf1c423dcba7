/** Adds files to those already chosen: kept in their order, or refused with a sentence that names them. */
export type AddFiles = (
  current: readonly File[],
  added: readonly File[],
) => Promise<{ files: File[]; faults: string[] }>

/** Tells a file that is chosen again. */
export const isSame = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified

/** Fault of a file that the browser cannot read, such as a folder. */
export const unreadableFile = (name: string): string => `« ${name} » ne peut pas être lu.`
