import 'server-only'
import {
  acteAnnulation,
  acteCodes,
  acteFin,
  acteGeneration,
  acteGroupe,
  actePrix,
} from '@/lib/domain/administration/referentiels/actes'
import { defineActeCall } from '../referentiels/acte'
import { prepareGroupe } from '../referentiels/changement-groupe'
import { prepareCodes } from '../referentiels/codes-postaux'
import { prepareGeneration } from '../referentiels/generation'
import { prepareAnnulation, prepareFin, preparePrix } from '../referentiels/prix'

export const codesCall = defineActeCall(
  acteCodes,
  'Change les codes postaux que sert une agence.',
  prepareCodes,
)
export const generationCall = defineActeCall(
  acteGeneration,
  'Donne des places de visite à une agence sur une période.',
  prepareGeneration,
)
export const prixCall = defineActeCall(actePrix, 'Donne un nouveau prix à une ligne de tarif.', preparePrix)
export const finCall = defineActeCall(acteFin, 'Fixe le dernier jour de vente d’un tarif.', prepareFin)
export const annulationCall = defineActeCall(acteAnnulation, 'Annule un prix à venir.', prepareAnnulation)
export const groupeCall = defineActeCall(
  acteGroupe,
  'Change un client de groupe, avec ses contrats, ses logements, ses demandes et ses documents.',
  prepareGroupe,
)
