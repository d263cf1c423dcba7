import { z } from 'zod'
import { optionalStreetNumberSchema, postalCodeSchema, streetNameSchema } from '../identite/address'
import { filledSchema } from '../textes/textes'
import { assetTrouve } from './coordonnees'
import { AUTRE, EQUIPEMENT_INCONNU, foundCustomer, SON_DOSSIER } from './recherche'

/**
 * Part of a known person that a form keeps: their equipment, their ticket, and whether their address is known
 * (TRUST-27).
 */
export const trouve = foundCustomer.pick({ assets: true, more: true, dossier: true, adresse: true })
export type Trouve = z.output<typeof trouve>

/** Where a form is about: at the known address, at another one that is typed; empty while none is known. */
export const LIEUX = ['', 'connu', 'autre'] as const
export type Lieu = (typeof LIEUX)[number]

type Equipement = { asset: string; dossier: string; equipement: string }

/** Fault of a known address that turns out to be none. */
export const ADRESSE_REQUISE = 'Saisissez votre adresse.'

/** An address that is typed. */
export const ADRESSE_SAISIE = {
  numero: optionalStreetNumberSchema,
  rue: streetNameSchema,
  codePostal: postalCodeSchema,
  ville: filledSchema,
}

/** Schema of a step and of its place: the known address, which is confirmed, or one that is typed. */
export const avecLieu = <S extends z.ZodRawShape>(shape: S) =>
  z.discriminatedUnion('lieu', [
    z.object({ ...shape, lieu: z.literal('connu') }),
    z.object({ ...shape, lieu: z.enum(['', 'autre']), ...ADRESSE_SAISIE }),
  ])

/** An address in the fields of a form. */
export type AdresseLue = { numero: string; rue: string; codePostal: string; ville: string }

/** The parts of an address in one line, in capitals as the fields of a form are; null when it cannot be read so. */
export function adresseLue(line: string): AdresseLue | null {
  const address = line.toLocaleUpperCase('fr-FR')
  const parts = /^(?:(\d{1,5}[A-Z]{0,10}) )?([^,]{2,120}), (\d{5}) (.{1,80})$/.exec(address)
  if (parts === null) return null
  const [, numero = '', rue = '', codePostal = '', ville = ''] = parts
  return { numero, rue, codePostal, ville }
}

type Chez = AdresseLue & { lieu: Lieu }

/**
 * The address that a form sends: the one that is typed, or confirmed as it was shown; null for one that is confirmed unseen,
 * which the call takes by the ticket (TRUST-27).
 */
export function adresseEnvoyee({ lieu, ...typed }: Chez, known: string | null): AdresseLue | null {
  if (lieu === 'connu') return adresseLue(known ?? '')
  const { numero, rue, codePostal, ville } = typed
  return { numero, rue, codePostal, ville }
}

/** Where a form is about once its person is found: an address that was typed stays. */
export function lieuTrouve({ rue }: { rue: string }, adresse: string | null): Lieu {
  if (adresse === null) return ''
  return rue.trim() === '' ? 'connu' : 'autre'
}

/** First choices for a person whom a link leads to. */
export const choisis = (found: Trouve) => ({
  asset: assetTrouve(found),
  lieu: lieuTrouve({ rue: '' }, found.adresse),
})

/** Ticket of what was chosen: an equipment, or the person for what is not one of those that are shown. */
export function ticketDe({ asset, dossier }: Pick<Equipement, 'asset' | 'dossier'>): string {
  return [SON_DOSSIER, AUTRE, EQUIPEMENT_INCONNU].includes(asset) ? dossier : asset
}

/** The equipment in words, where the person says it: nothing for the one that is known. */
export function equipementDit({ asset, equipement }: Pick<Equipement, 'asset' | 'equipement'>): string {
  if (asset === EQUIPEMENT_INCONNU) return EQUIPEMENT_INCONNU
  return asset === SON_DOSSIER ? '' : equipement.trim()
}
