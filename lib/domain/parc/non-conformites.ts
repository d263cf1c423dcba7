import { z } from 'zod'
import { canManageUsers, isStaff, type Person } from '../acces/permissions'
import { jourSchema } from '../temps/jour'
import { checkRequired } from '../textes/checks'
import { printed } from '../textes/printed'
import { filledSchema, sentId } from '../textes/textes'
import { linesOf } from '../textes/validators'
import {
  GRAVITES,
  type NON_CONFORMITE_STATUTS,
  NON_CONFORMITES_CLOSES,
  REFERENTIELS,
  RESPONSABLES,
} from './statuts'

export type Gravite = (typeof GRAVITES)[number]
export type Referentiel = (typeof REFERENTIELS)[number]
export type NonConformiteStatut = (typeof NON_CONFORMITE_STATUTS)[number]

/** Grave and immediate danger: the manager is told at once and says that they know (PARK-29). */
export const DGI = 'DGI'

/** Photos of one finding, at most. */
export const MOST_PHOTOS = 12

const ECHELLE_GAZ = ['A1', 'A2', 'DGI', '32c'] as const
const ECHELLE = ['Mineure', 'Majeure', 'Danger'] as const

/** Gravities of each reference: gas has those of NF P45-500 (PARK-28); 32c is a gas ventilation without its safety device. */
export const GRAVITES_DE: Readonly<Record<Referentiel, readonly Gravite[]>> = {
  gaz: ECHELLE_GAZ,
  'PAC/électricité': ECHELLE,
  VMC: ['32c', ...ECHELLE],
  fumisterie: ECHELLE,
}

const lines = (max: number) =>
  printed(
    linesOf((value) =>
      value.length > max ? `Ce texte compte ${max} caractères au plus.` : checkRequired(value),
    ),
  )

/** Finding on site. The equipment or the dwelling places it: group, client and contract are theirs. */
export const constatSchema = z
  .strictObject({
    instanceId: sentId.nullish(),
    logementId: sentId.nullish(),
    date: jourSchema,
    referentiel: z.enum(REFERENTIELS),
    code: filledSchema,
    gravite: z.enum(GRAVITES),
    constat: lines(1000),
    mesurePrise: lines(400),
    responsable: z.enum(RESPONSABLES),
    delai: jourSchema,
  })
  .refine(({ instanceId, logementId }) => instanceId != null || logementId != null, {
    path: ['instanceId'],
    error: 'Indiquez un équipement ou un logement.',
  })
  .refine(({ referentiel, gravite }) => GRAVITES_DE[referentiel].includes(gravite), {
    path: ['gravite'],
    error: 'Cette gravité n’est pas de ce référentiel.',
  })
  .refine(({ date, delai }) => delai >= date, {
    path: ['delai'],
    error: 'Le délai ne peut pas précéder le constat.',
  })
export type Constat = z.output<typeof constatSchema>

/** Whether something is still expected of a non-conformity. */
export const isOpen = (statut: NonConformiteStatut): boolean =>
  !NON_CONFORMITES_CLOSES.some((closed) => closed === statut)

/** Who reports what is found on site, and adds its photos: the staff. */
export const mayReport = (person: Person): boolean => isStaff(person)

/** Who says that they know of a danger in their group: its managers, and not the staff that told them (PARK-29). */
export const mayAcknowledge = (person: Person): boolean => canManageUsers(person) && !person.utilisateurEHS
