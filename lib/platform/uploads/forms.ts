import { MAX_FILES } from '@/lib/domain/demandes/commun/pieces-jointes'
import type { FileRules } from '@/lib/platform/api/multipart'
import { UPLOAD_TYPES } from './content'
import { UPLOAD_MAX_BYTES } from './receive'

type FilesForm = { maxBytes: number; files: FileRules }

const form = (minimum: number, maximum: number, types: readonly string[] = UPLOAD_TYPES): FilesForm => ({
  maxBytes: UPLOAD_MAX_BYTES,
  files: { minimum, maximum, types },
})

/** Forms that bring files, by what a call takes of them: `multipart: FORMS.files`. */
export const FORMS = {
  anyFiles: form(0, MAX_FILES),
  files: form(1, MAX_FILES),
  file: form(1, 1),
  perhapsFile: form(0, 1),
  pdf: form(1, 1, ['application/pdf']),
} as const
