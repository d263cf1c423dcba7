import type { z } from 'zod'

/** Files that a form brings under `files`: how many, and of which content types. */
export type FileRules = { minimum: number; maximum: number; types: readonly string[] }

/** How a call takes a form. The published description of the calls names its parts from here. */
export type Multipart = {
  /** Bytes of the whole form, with its files. */
  maxBytes: number
  /** Null for a form without file, that a page posts without script. */
  files: FileRules | null
  /** Fields that hold JSON. */
  json?: readonly string[]
  /** Takes the whole of its texts as a body of JSON too, from a program. */
  orJson?: boolean
  /** Field that holds, as JSON, all that the body is; `beside` is then the schema of the other texts, none unless given. */
  bodyIn?: string
  beside?: z.ZodType
}
