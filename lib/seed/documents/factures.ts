import { addDays } from '@/lib/domain/days'
import { CHAMP_REFORME, EFACTURE_ETATS, type PAIEMENT_STATUTS } from '@/lib/domain/documents/statuts'
import {
  entitesFacturation,
  evenementsFacture,
  factureLignes,
  factures,
} from '@/lib/platform/db/schema/documents'
import type { ContratRef } from '@/lib/seed/contrats/contrats'
import type { SeedContext } from '@/lib/seed/kit/context'
import { numeroTva, siret } from '@/lib/seed/kit/identities'
import { numero, type Tva, tvaCents } from '@/lib/seed/kit/numbers'
import { tour } from '@/lib/seed/kit/random'
import { earlier, instantParis, later } from '@/lib/seed/kit/time'
import { gestionnaire } from '@/lib/seed/perimetre/groupes'

const CYCLES: readonly (readonly [code: number, libelle: string])[] = [
  [200, 'Déposée'],
  [203, 'Mise à disposition'],
  [205, 'Approuvée'],
  [207, 'En litige'],
  [210, 'Refusée'],
  [212, 'Encaissée'],
  [213, 'Rejetée'],
]
const PAIEMENTS: readonly (readonly [(typeof PAIEMENT_STATUTS)[number], number])[] = [
  ['Payée', 74],
  ['À échoir', 10],
  ['Échue', 8],
  ['Partielle', 5],
  ['Litige', 3],
]

/** Billing entities, then invoices of the contracts with their lines and electronic events. */
export async function seedFactures(ctx: SeedContext, contrats: readonly ContratRef[]): Promise<void> {
  const random = ctx.random.derive('factures')
  const { writer, asOf, volumes } = ctx
  writer.order(entitesFacturation, factures, factureLignes, evenementsFacture)
  const billed = contrats.filter(
    (contrat) => contrat.client.plan.logements > 0 && contrat.statut !== 'Projet',
  )
  const entites = new Map<number, number>()
  for (const { client } of billed) {
    if (entites.has(client.id)) continue
    const { nom, email } = gestionnaire(ctx, client)
    const champ = tour(CHAMP_REFORME, entites.size)
    entites.set(
      client.id,
      writer.add(entitesFacturation, {
        groupeId: client.groupeId,
        clientId: client.id,
        nom: client.nom,
        siren: client.siren,
        siret: siret(client.siren),
        numeroTva: numeroTva(client.siren),
        adresse: '1 place du Marché',
        codePostal: client.commune.codePostal,
        ville: client.commune.nom,
        emailCopie: email,
        contactNom: nom,
        contactEmail: email,
        champReforme: champ,
        adresseElectronique: champ === 'Oui' ? `0225:${client.siren}` : null,
        plateforme: champ === 'Oui' ? 'Plateforme de démonstration' : null,
        efactureEtat: champ === 'Oui' ? 'Active' : tour(EFACTURE_ETATS, entites.size),
        efactureDebut: champ === 'Oui' ? '2026-09-01' : null,
      }),
    )
  }
  for (let i = 0; i < volumes.factures; i += 1) {
    const { id: contratId, client, debut, montantHtCents } = tour(billed, i)
    const type = random.weighted([
      ['Facture', 92],
      ['Avoir', 5],
      ['Acompte', 3],
    ] as const)
    const statut = i < 15 ? tour(PAIEMENTS, i)[0] : random.weighted(PAIEMENTS)
    const drawn = addDays(asOf, -(statut === 'À échoir' ? random.integer(1, 28) : random.integer(46, 1000)))
    // No contract is billed before it begins.
    const date = later(drawn, earlier(debut, asOf))
    const ht = Math.max(9000, Math.round(montantHtCents / 400) * 100) * (type === 'Avoir' ? -1 : 1)
    const rate: Tva = random.chance(0.85) ? 100 : 200
    const tva = tvaCents(ht, rate)
    const ttc = ht + tva
    const solde = statut === 'Payée' ? 0 : statut === 'Partielle' ? Math.round(ttc / 2) : ttc
    const format =
      date >= '2026-09-01'
        ? random.weighted([
            ['Factur-X', 80],
            ['Papier', 20],
          ] as const)
        : random.weighted([
            ['PDF', 75],
            ['Papier', 25],
          ] as const)
    const [code, libelle] =
      i < 21
        ? tour(CYCLES, i)
        : statut === 'Payée'
          ? ([212, 'Encaissée'] as const)
          : statut === 'Litige'
            ? ([207, 'En litige'] as const)
            : random.pick(CYCLES.slice(0, 3))
    const electronic = format === 'Factur-X' || i < 21
    const factureId = writer.add(factures, {
      numero: numero(`FAC-${date.slice(0, 4)}`, i + 1, 7),
      type,
      groupeId: client.groupeId,
      clientId: client.id,
      contratId,
      entiteId: entites.get(client.id) ?? null,
      date,
      echeance: addDays(date, statut === 'À échoir' ? 45 : 30),
      montantHtCents: ht,
      montantTvaCents: tva,
      montantTtcCents: ttc,
      soldeCents: solde,
      statutPaiement: statut,
      cycleCode: electronic ? code : null,
      format: electronic ? 'Factur-X' : format,
      motifContestation: statut === 'Litige' ? 'Visite facturée mais non réalisée' : null,
      createdAt: instantParis(date, 7),
    })
    writer.add(factureLignes, {
      factureId,
      ordre: 0,
      libelle: type === 'Avoir' ? 'Avoir sur redevance' : 'Redevance du contrat',
      prixUnitaireHtCents: ht,
      tvaDixiemes: rate,
    })
    if (electronic) writer.add(evenementsFacture, { factureId, at: instantParis(date, 8), code, libelle })
    await writer.breathe()
  }
  await writer.flush()
}
