import type { UserRef } from '@/lib/app/seed/comptes/comptes'
import type { SeedContext } from '@/lib/app/seed/kit/context'
import { numeroTva, siret } from '@/lib/app/seed/kit/identities'
import { type Random, tour } from '@/lib/app/seed/kit/random'
import { instantParis } from '@/lib/app/seed/kit/time'
import { type ClientRef, type GroupeRef, gestionnaire } from '@/lib/app/seed/perimetre/groupes'
import { GROUPEMENTS, MOTIFS_PAPIER } from '@/lib/domain/documents/facturation/formulaires'
import { CHAMP_REFORME } from '@/lib/domain/documents/statuts'
import { publicNumber } from '@/lib/domain/identite/numero-public'
import { addDays } from '@/lib/domain/temps/days'
import {
  entiteFacturationEvenements,
  entitesFacturation,
  mandatsSepa,
} from '@/lib/platform/db/schema/documents/facturation'

/** Ids of these entities: far from those of the park, which the invoices name. */
const FIRST = 500_001
/** Entities beyond the first of a client: agencies and residences that are invoiced apart. */
const SUFFIXES = ['Agence Nord', 'Résidences'] as const
/** Clients of the large set that have some. */
const MOST_CLIENTS = 200

/**
 * Billing entities beside those that the invoices of the park name: of each kind before the reform, some with a mandate, and
 * their switches from paper and back.
 */
export function seedEntites(
  ctx: SeedContext,
  groupes: readonly GroupeRef[],
  users: readonly UserRef[],
): void {
  const { writer } = ctx
  const random = ctx.random.derive('entites')
  writer.order(entitesFacturation, mandatsSepa, entiteFacturationEvenements)
  const clients = groupes.flatMap(({ clients: own }) => own).slice(0, MOST_CLIENTS)
  let rank = 0
  for (const client of clients)
    for (const suffix of client.plan.logements > 0 ? SUFFIXES : ['Siège', ...SUFFIXES]) {
      seedEntite(ctx, client, { suffix, rank, users, random })
      rank += 1
    }
}

function seedEntite(
  ctx: SeedContext,
  client: ClientRef,
  {
    suffix,
    rank,
    users,
    random,
  }: { suffix: string; rank: number; users: readonly UserRef[]; random: Random },
): void {
  const { writer, asOf } = ctx
  const champ = tour(CHAMP_REFORME, rank)
  const isElectronic = champ === 'Oui' || rank % 2 === 0
  const etat = !isElectronic
    ? 'Non activée'
    : rank % 7 === 4
      ? "Erreur d'adressage"
      : rank % 5 === 3
        ? 'En cours'
        : 'Active'
  const debut = etat === 'En cours' ? addDays(asOf, 25) : '2026-09-01'
  const { nom, email } = gestionnaire(ctx, client)
  const hasMandate = rank % 4 === 0
  const entiteId = writer.add(entitesFacturation, {
    id: FIRST + rank,
    groupeId: client.groupeId,
    clientId: client.id,
    nom: `${client.nom}, ${suffix}`,
    siren: client.siren,
    siret: siret(client.siren),
    numeroTva: champ === 'Non' ? null : numeroTva(client.siren),
    adresse: '1 place du Marché',
    codePostal: client.commune.codePostal,
    ville: client.commune.nom,
    emailCopie: isElectronic ? email : null,
    contactNom: nom,
    contactEmail: email,
    modePaiement: hasMandate ? 'Prélèvement SEPA' : 'Virement',
    groupement: tour(GROUPEMENTS, rank),
    champReforme: champ,
    adresseElectronique: isElectronic ? `0225:${client.siren}` : null,
    plateforme: isElectronic ? 'Plateforme de démonstration' : null,
    efactureEtat: etat,
    efactureDebut: isElectronic ? debut : null,
    consentementAt: isElectronic && champ !== 'Oui' ? instantParis(addDays(asOf, -40), 10) : null,
  })
  const userId =
    users.find(({ groupes, roleId }) => roleId > 1 && groupes.includes(client.groupeId))?.id ?? null
  const note = (days: number, type: string, motif: string) =>
    writer.add(entiteFacturationEvenements, {
      entiteId,
      at: instantParis(addDays(asOf, -days), 10),
      userId,
      type,
      motif,
    })
  if (isElectronic)
    note(40, 'Facture électronique', champ === 'Oui' ? 'Obligation légale' : 'Accord de l’entité')
  else if (rank % 3 === 1) {
    note(90, 'Facture électronique', 'Accord de l’entité')
    note(12, 'Papier', tour(MOTIFS_PAPIER, rank))
  }
  if (!hasMandate) return
  const rum = publicNumber('RUM', asOf, rank + 1)
  writer.add(mandatsSepa, {
    id: rank + 1,
    rum,
    entiteId,
    titulaire: client.nom,
    // No account stands behind the demonstration: an encryption would not be the same twice.
    ibanChiffre: random.hexadecimal(80),
    ibanFin: random.digits(4),
    signeAt: instantParis(addDays(asOf, -200), 10),
  })
  note(200, 'Mandat SEPA', rum)
}
