import { nameOf } from '../domain/textes/name-of'

/** A name for a request, a save or one attempt at a call, that nobody guesses; `randomUUID` is not there on plain HTTP. */
export const newName = (): string => nameOf(crypto.getRandomValues(new Uint8Array(16)))
