import { z } from 'zod'
import { addDays, addMonths, type Day, dayInParis } from '../temps/days'
import { jourSchema } from '../temps/jour'
import { checkRequired } from '../textes/checks'
import { formatDay } from '../textes/format'
import { sentId } from '../textes/textes'
import { schemaOf } from '../textes/validators'
import { SUIVI_CERTIFICATS } from './certificats'
import { FACTURES } from './factures/facture'
import { PARTAGE_NATURES } from './statuts'

export type PartageNature = (typeof PARTAGE_NATURES)[number]

/** Screen on which a paper is read, and which must be open to who shares it. */
export const ECRAN_DU_PAPIER: Readonly<Record<PartageNature, string>> = {
  facture: FACTURES,
  attestation: '/equipements',
  certificat: SUIVI_CERTIFICATS,
}

/** Page of a link, without session. */
export const partagePath = (jeton: string): string => `/partage/${jeton}`

/** Tokens as they are made; anything else leads nowhere. */
export const JETON_PARTAGE = /^[\w-]{43}$/

/** Links of one paper that work at the same time. */
export const MOST_PARTAGES = 20

const JOURS = 30
const MOIS = 12
const LONGEST_DESTINATAIRE = 120

/** Last day of a link, unless another is chosen, and the latest that may be. */
export const finsPossibles = (today: Day): { defaut: Day; limite: Day } => ({
  defaut: addDays(today, JOURS),
  limite: addMonths(today, MOIS),
})

/** To whom a paper is handed and until which day, that day included: thirty days unless told, a year at most (DOC-42). */
export const partageForm = (today: () => Day) =>
  z.strictObject({
    destinataire: schemaOf(
      (value) =>
        checkRequired(value) ??
        (value.length > LONGEST_DESTINATAIRE
          ? `Le champ doit contenir au maximum ${LONGEST_DESTINATAIRE} caractères.`
          : null),
    ),
    fin: jourSchema
      .refine((fin) => fin >= today(), 'Cette date est passée.')
      .refine((fin) => fin <= finsPossibles(today()).limite, {
        error: () =>
          `Un lien dure un an au plus\u00a0: choisissez une date jusqu’au ${formatDay(finsPossibles(today()).limite)}.`,
      }),
  })

/** Body of a link to make. */
export const partageBody = (today: () => Day) =>
  partageForm(today).extend({ nature: z.enum(PARTAGE_NATURES), objet: sentId })
export type DemandePartage = z.output<ReturnType<typeof partageBody>>

/** A link as its list shows it; what it opens is not there. */
export const partageSchema = z.object({
  id: z.number(),
  destinataire: z.string(),
  auteur: z.string().nullable(),
  creeAt: z.coerce.date(),
  finAt: z.coerce.date(),
  revoqueAt: z.coerce.date().nullable(),
  /** Whether it opens the paper now, and whether its end has come. */
  ouvert: z.boolean(),
  fini: z.boolean(),
  ouvertures: z.number(),
  derniereAt: z.coerce.date().nullable(),
})
export type Partage = z.output<typeof partageSchema>

/** The last day on which a link works: it ends as that day does. */
export const lastDayOf = (finAt: Date): Day => dayInParis(new Date(finAt.getTime() - 1))

/** Links of a paper, and the days that a new one may end on. */
export const partagesAnswer = z.object({
  data: z.array(partageSchema),
  fin: z.object({ defaut: z.string(), limite: z.string(), aujourdhui: z.string() }),
})

export const nouveauPartageAnswer = z.object({ data: z.object({ id: z.number(), url: z.string() }) })

/** Facts of a paper that are shown to who has its link. */
export const papierSchema = z.object({
  titre: z.string(),
  numero: z.string(),
  date: z.string(),
  valideJusquau: z.string().nullable(),
})
export type Papier = z.output<typeof papierSchema>
