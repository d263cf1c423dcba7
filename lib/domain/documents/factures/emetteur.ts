import { z } from 'zod'

/** Who issues the invoices, as the law has them say it (C. com. art. R. 123-237, CGI ann. II art. 242 nonies A). */
export const emetteurSchema = z.strictObject({
  nom: z.string().min(1),
  forme: z.string().min(1),
  adresse: z.string().min(1),
  codePostal: z.string().regex(/^\d{5}$/),
  ville: z.string().min(1),
  siren: z.string().regex(/^\d{9}$/),
  rcs: z.string().min(1),
  numeroTva: z.string().regex(/^FR[0-9A-Z]{2}\d{9}$/),
  iban: z.string().regex(/^[A-Z]{2}\d{2}[0-9A-Z]{11,30}$/),
  /** Identifier of who takes direct debits (ICS), where it takes some. */
  ics: z
    .string()
    .regex(/^[A-Z]{2}\d{2}[A-Z0-9]{3}[A-Z0-9]{1,28}$/)
    .optional(),
})
export type Emetteur = z.output<typeof emetteurSchema>

/** Of the fictional block of SIREN numbers; its account is the example of the French banks. */
export const EMETTEUR_DE_DEMONSTRATION: Emetteur = {
  nom: 'Énergie Habitat Services',
  forme: 'SAS au capital de 1 000 000 €',
  adresse: '1 rue de la Chaufferie',
  codePostal: '59000',
  ville: 'Lille',
  siren: '999999907',
  rcs: 'RCS Lille 999 999 907',
  numeroTva: 'FR29999999907',
  iban: 'FR7630006000011234567890189',
}
