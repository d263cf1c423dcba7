import type { SeedContext } from '@/lib/app/seed/kit/context'
import { courriel, personne } from '@/lib/app/seed/kit/identities'
import { numero, type Tva } from '@/lib/app/seed/kit/numbers'
import { type Random, spreadOut, tour } from '@/lib/app/seed/kit/random'
import { instantParis } from '@/lib/app/seed/kit/time'
import type { Parc } from '@/lib/app/seed/parc/parc-refs'
import { type ClientRef, gestionnaire } from '@/lib/app/seed/perimetre/groupes'
import { DEVIS_STATUTS, type SIGNATURE_STATUTS } from '@/lib/domain/documents/statuts'
import { tvaCents } from '@/lib/domain/documents/tva'
import { addDays, type Day } from '@/lib/domain/temps/days'
import { devis, devisEvenements, devisLignes } from '@/lib/platform/db/schema/documents/devis'
import { signataires, signatures } from '@/lib/platform/db/schema/documents/signatures'

const QUESTION = 'Le délai d’intervention peut-il être réduit ?'

/** Quotes with their lines and signatures: signed 46 %, pending 22, refused 14, expired 18. */
export async function seedDevis(ctx: SeedContext, parc: Parc, clients: readonly ClientRef[]): Promise<void> {
  const random = ctx.random.derive('devis')
  const { writer, asOf, volumes } = ctx
  writer.order(devis, devisLignes, devisEvenements, signatures, signataires)
  const byId = new Map(clients.map((client) => [client.id, client]))
  for (const [i, equipement] of spreadOut(parc.equipements, volumes.devis).entries()) {
    const statut =
      i < 18
        ? tour(DEVIS_STATUTS, i)
        : random.weighted<(typeof DEVIS_STATUTS)[number]>([
            ['Signé', 40],
            ['Transformé en travaux', 6],
            ['À signer', 20],
            ['Question posée', 2],
            ['Refusé', 14],
            ['Expiré', 18],
          ])
    const open = statut === 'À signer' || statut === 'Question posée'
    const emisLe = addDays(asOf, -(open ? random.integer(1, 25) : random.integer(40, 700)))
    const pac = equipement.famille === 'pac'
    const lines = [
      {
        libelle: pac ? 'Remplacement du circulateur' : 'Remplacement de la vanne gaz',
        ht: random.integer(120, 1900) * 100,
        tva: (pac ? 55 : 100) as Tva,
      },
      { libelle: 'Main-d’œuvre et déplacement', ht: random.integer(80, 420) * 100, tva: 100 as Tva },
    ]
    const option =
      open && i % 3 === 1
        ? { libelle: 'Extension de garantie de deux ans', ht: 9_000, tva: 200 as Tva }
        : null
    const ht = lines.reduce((sum, line) => sum + line.ht, 0)
    const tva = lines.reduce((sum, line) => sum + tvaCents(line.ht, line.tva), 0)
    const place = {
      groupeId: equipement.groupeId,
      clientId: equipement.clientId,
      contratId: equipement.contratId,
    }
    const createdAt = instantParis(emisLe, 14)
    const signeAt =
      statut === 'Signé' || statut === 'Transformé en travaux'
        ? instantParis(addDays(emisLe, random.integer(1, 25)), 16)
        : null
    const client = byId.get(equipement.clientId)
    const demande = client && i % 3 === 0 ? demandeOf(statut, i) : null
    const devisId = writer.add(devis, {
      ...place,
      numero: numero(`DEV-${emisLe.slice(0, 4)}`, i + 1),
      objet: tour(lines, 0).libelle,
      ensembleId: equipement.ensembleId,
      logementId: equipement.logementId,
      equipementId: equipement.id,
      montantHtCents: ht,
      montantTvaCents: tva,
      montantTtcCents: ht + tva,
      emisLe,
      valideJusquau: addDays(emisLe, 30),
      statut,
      motifRefus:
        statut === 'Refusé'
          ? random.pick(['Montant trop élevé', 'Autre prestataire retenu', 'Travaux reportés'])
          : null,
      question: statut === 'Question posée' ? QUESTION : null,
      consommateur: client?.portail === 'INDIVIDUEL',
      retireAt: demande === 'Annulé' ? instantParis(addDays(emisLe, 1), 9) : null,
      signeAt,
      createdAt,
    })
    for (const [ordre, { libelle, ht: prix, tva: rate }] of lines.entries())
      writer.add(devisLignes, { devisId, ordre, libelle, prixUnitaireHtCents: prix, tvaDixiemes: rate })
    if (option)
      writer.add(devisLignes, {
        devisId,
        ordre: lines.length,
        libelle: option.libelle,
        prixUnitaireHtCents: option.ht,
        tvaDixiemes: option.tva,
        optionnelle: true,
      })
    if (statut === 'Question posée')
      writer.add(devisEvenements, {
        devisId,
        at: instantParis(emisLe, 17),
        type: 'Question',
        signataire: client ? gestionnaire(ctx, client).nom : null,
        texte: QUESTION,
      })
    if (client && demande !== null)
      seedSignature(ctx, random, { place, devisId, statut: demande, client, emisLe, signeAt, rank: i })
    await writer.breathe()
  }
  await writer.flush()
}

type StatutSignature = (typeof SIGNATURE_STATUTS)[number]

/** Where the request of a signature stands, from its quote; some that wait are signed by the first of two, or withdrawn. */
function demandeOf(statut: (typeof DEVIS_STATUTS)[number], rank: number): StatutSignature {
  switch (statut) {
    case 'Signé':
    case 'Transformé en travaux':
      return 'Signé'
    case 'Refusé':
    case 'Expiré':
      return statut
    default:
      return tour(['En attente', 'Partiellement signé', 'En attente', 'Annulé'] as const, rank / 3)
  }
}

type DemandeSignature = {
  place: { groupeId: number; clientId: number; contratId: number | null }
  devisId: number
  statut: StatutSignature
  client: ClientRef
  emisLe: Day
  signeAt: Date | null
  rank: number
}

function seedSignature(ctx: SeedContext, random: Random, demande: DemandeSignature): void {
  const { place, devisId, statut, client, emisLe, signeAt, rank } = demande
  const at = instantParis(emisLe, 18)
  const signatureId = ctx.writer.add(signatures, {
    ...place,
    type: 'Devis',
    reference: numero(`DEV-${emisLe.slice(0, 4)}`, rank + 1),
    devisId,
    statut,
    relances: random.integer(0, 2),
    expireAt: instantParis(addDays(emisLe, 30), 23),
    createdAt: instantParis(emisLe, 15),
  })
  const { nom, email } = gestionnaire(ctx, client)
  ctx.writer.add(signataires, {
    signatureId,
    ordre: 1,
    nom,
    qualite: 'Gestionnaire technique',
    email,
    signeAt: statut === 'Signé' || statut === 'Partiellement signé' ? (signeAt ?? at) : null,
    refuseAt: statut === 'Refusé' ? at : null,
  })
  if (statut !== 'Partiellement signé' && rank % 2 === 0) return
  const second = personne(random)
  ctx.writer.add(signataires, {
    signatureId,
    ordre: 2,
    nom: `${second.prenom} ${second.nom}`,
    qualite: 'Responsable de secteur',
    email: courriel(second, rank),
    signeAt: statut === 'Signé' ? signeAt : null,
  })
}
