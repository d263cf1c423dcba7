/** « rendez-vous/{id} » in one word: `RendezVousId`. */
const word = (path: string): string =>
  path
    .split(/[^a-zA-Z0-9]+/)
    .filter((part) => part !== '')
    .map((part) => part[0]?.toUpperCase() + part.slice(1))
    .join('')

/** Name of an operation in a program: its verb and its address, which change together or not at all. */
export const operationId = (verb: string, path: string): string => `${verb}${word(path)}`

/** Chapter of an operation: the first part of its address. */
export const tagOf = (path: string): string => /^\/?([^/]+)/.exec(path)?.[1] ?? path
