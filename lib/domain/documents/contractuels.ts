import { z } from 'zod'
import { choiceSchema, commentSchema, optionalTextSchema } from '../textes/textes'
import { DOCUMENT_TYPES } from './statuts'

export const SUIVI_CONTRACTUEL = '/documents/suivicontractuel'

/** Call that gives the file of a document to a reader, for whom it is then no news, wherever they open it (DOC-20). */
export const contenuPath = (id: number): string => `documents-contractuels/${id}/contenu`

export const CONTRAT_REQUIS = 'Indiquez le contrat concerné.'
export const CONTRAT_INCONNU = 'Ce contrat n’est pas dans votre périmètre.'

/** A document that a partner asks for: its contract may be left out where the perimeter names a client (DOC-27). */
export const demandeDocumentSchema = z.strictObject({
  documentType: choiceSchema(DOCUMENT_TYPES).pipe(z.enum(DOCUMENT_TYPES)),
  contrat: optionalTextSchema,
  periode: optionalTextSchema,
  texte: commentSchema,
})
export type DemandeDocument = z.output<typeof demandeDocumentSchema>
