import { qrTokenHash } from '@/lib/campagnes/qr/token'
import {
  CERTIFICAT_STATUTS,
  CHAMP_REFORME,
  certificats,
  DEVIS_STATUTS,
  DOCUMENT_TYPES,
  devis,
  devisLignes,
  documentsContractuels,
  EFACTURE_ETATS,
  entitesFacturation,
  evenementsFacture,
  factureLignes,
  factures,
  type PAIEMENT_STATUTS,
  SIGNATURE_STATUTS,
  signataires,
  signatures,
} from '@/lib/db/schema/documents'
import { codesQr, DPE_CLASSES, dpes, NON_CONFORMITE_STATUTS, nonConformites } from '@/lib/db/schema/parc'
import { addDays, addMonths, type Day } from '@/lib/domain/days'
import type { Contexte } from './contexte'
import type { ContratRef } from './contrats'
import { type ClientRef, gestionnaire } from './groupes'
import { etale, type Hasard, tour } from './hasard'
import { numeroTva, personne, siret } from './identites'
import type { Parc } from './parc'
import { instantParis } from './temps'

/** Token of the code that the README gives: `/qrcode?t=DEM0QRC0DEEXTRANET01`. */
const QR_DEMONSTRATION = 'DEM0QRC0DEEXTRANET01'

type Tva = 55 | 100 | 200
const numero = (prefix: string, rank: number, width = 6) => `${prefix}-${String(rank).padStart(width, '0')}`
const tvaCents = (ht: number, dixiemes: number) => Math.round((ht * dixiemes) / 1000)

/** Non-conformities, DPE and QR codes of the park. */
export async function semerConformite(ctx: Contexte, parc: Parc): Promise<void> {
  const hasard = ctx.hasard.derive('conformite')
  const { volumes, ecrivain, asOf } = ctx
  const visited = etale(parc.entretiens, volumes.nonConformites)
  for (const [i, { equipement, jour }] of visited.entries()) {
    const vmc = equipement.famille === 'vmc'
    const gravite = vmc
      ? '32c'
      : hasard.pondere([
          ['A1', 60],
          ['A2', 33],
          ['DGI', 5],
          ['32c', 2],
        ] as const)
    const statut = i < 18 ? tour(NON_CONFORMITE_STATUTS, i) : hasard.choix(NON_CONFORMITE_STATUTS)
    ecrivain.ajouter(nonConformites, {
      numero: numero('NC', i + 1),
      groupeId: equipement.groupeId,
      clientId: equipement.clientId,
      contratId: equipement.contratId,
      logementId: equipement.logementId,
      equipementId: equipement.id,
      date: jour,
      referentiel: vmc ? 'VMC' : equipement.energie === 'Gaz naturel' ? 'gaz' : 'PAC/électricité',
      code: `${gravite}-${hasard.entier(1, 32)}`,
      gravite,
      constat: hasard.choix([
        'Amenée d’air obturée',
        'Raccordement de l’évacuation non étanche',
        'Robinet de commande sans bouchon',
        'Absence de mise à la terre',
      ]),
      mesurePrise:
        gravite === 'DGI' ? 'Alimentation coupée' : hasard.choix(['Information remise', 'Appareil consigné']),
      responsable: hasard.choix(['bailleur', 'occupant', 'prestataire']),
      delai: addMonths(jour, gravite === 'DGI' ? 0 : 3),
      statut,
      createdAt: instantParis(jour, 18),
    })
    await ecrivain.souffler()
  }
  const classes = { energie: [70, 110, 180, 250, 330, 420, 560], ges: [6, 11, 30, 50, 70, 100, 140] }
  for (const [i, logement] of etale(parc.logements, volumes.dpe).entries()) {
    // The label is the worse of energy and greenhouse gas; here energy decides.
    const rank = hasard.pondere([
      [0, 3],
      [1, 6],
      [2, 26],
      [3, 33],
      [4, 20],
      [5, 8],
      [6, 4],
    ] as const)
    const gesRank = hasard.entier(Math.max(0, rank - 2), rank)
    const value = (list: readonly number[], at: number) => tour(list, at) - hasard.entier(0, at === 0 ? 3 : 4)
    const date = addDays(asOf, -hasard.entier(30, 1900))
    ecrivain.ajouter(dpes, {
      groupeId: logement.groupeId,
      clientId: logement.clientId,
      contratId: logement.contratId,
      logementId: logement.id,
      numeroAdeme: `${date.slice(2, 4)}59E${String(i).padStart(7, '0')}${hasard.choix([...'ABCDEFGH'])}`,
      classeEnergie: tour(DPE_CLASSES, rank),
      classeGes: tour(DPE_CLASSES, gesRank),
      etiquette: tour(DPE_CLASSES, rank),
      kwhepM2An: value(classes.energie, rank),
      kgco2M2An: value(classes.ges, gesRank),
      date,
      valideJusquau: addMonths(date, 120),
      surfaceM2: logement.surfaceM2,
      energie: logement.energie,
      diagnostiqueur: `Diagnostics ${personne(hasard).nom}`,
      origine: hasard.chance(0.8) ? 'Importé' : 'Saisi',
      createdAt: instantParis(date, 12),
    })
    await ecrivain.souffler()
  }
  const demonstration = parc.equipements.find(
    ({ famille, logementId, batimentId }) => famille === 'chaudieres' && logementId && batimentId,
  )
  for (const [i, drawn] of etale(parc.equipements, volumes.codesQr).entries()) {
    const equipement = i === 0 ? (demonstration ?? drawn) : drawn
    const day = addDays(asOf, -hasard.entier(5, 500))
    const unknown = hasard.hexadecimal(64)
    ecrivain.ajouter(codesQr, {
      // Nobody knows the tokens of the others: their codes were printed.
      jetonHash: i === 0 ? qrTokenHash(QR_DEMONSTRATION) : unknown,
      groupeId: equipement.groupeId,
      clientId: equipement.clientId,
      contratId: equipement.contratId,
      cible: equipement.famille === 'chaufferies' ? 'chaufferie' : 'equipement',
      equipementId: equipement.id,
      lot: `LOT-${String(1 + Math.floor(i / 24)).padStart(4, '0')}`,
      format: hasard.choix(['étiquette 60×40 mm', 'planche A4 3×8']),
      revoqueAt: i % 50 === 49 ? instantParis(asOf, 8) : null,
      createdAt: instantParis(day, 10),
    })
    await ecrivain.souffler()
  }
  await ecrivain.vider()
}

/** Quotes with their lines and signatures: signed 46 %, pending 22, refused 14, expired 18. */
export async function semerDevis(ctx: Contexte, parc: Parc, clients: readonly ClientRef[]): Promise<void> {
  const hasard = ctx.hasard.derive('devis')
  const { ecrivain, asOf, volumes } = ctx
  ecrivain.ordre(devis, devisLignes, signatures, signataires)
  const byId = new Map(clients.map((client) => [client.id, client]))
  for (const [i, equipement] of etale(parc.equipements, volumes.devis).entries()) {
    const statut =
      i < 18
        ? tour(DEVIS_STATUTS, i)
        : hasard.pondere<(typeof DEVIS_STATUTS)[number]>([
            ['Signé', 40],
            ['Transformé en travaux', 6],
            ['À signer', 20],
            ['Question posée', 2],
            ['Refusé', 14],
            ['Expiré', 18],
          ])
    const open = statut === 'À signer' || statut === 'Question posée'
    const emisLe = addDays(asOf, -(open ? hasard.entier(1, 25) : hasard.entier(40, 700)))
    const pac = equipement.famille === 'pac'
    const lines = [
      {
        libelle: pac ? 'Remplacement du circulateur' : 'Remplacement de la vanne gaz',
        ht: hasard.entier(120, 1900) * 100,
        tva: (pac ? 55 : 100) as Tva,
      },
      { libelle: 'Main-d’œuvre et déplacement', ht: hasard.entier(80, 420) * 100, tva: 100 as Tva },
    ]
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
        ? instantParis(addDays(emisLe, hasard.entier(1, 25)), 16)
        : null
    const devisId = ecrivain.ajouter(devis, {
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
          ? hasard.choix(['Montant trop élevé', 'Autre prestataire retenu', 'Travaux reportés'])
          : null,
      question: statut === 'Question posée' ? 'Le délai d’intervention peut-il être réduit ?' : null,
      signeAt,
      createdAt,
    })
    for (const [ordre, { libelle, ht: prix, tva: rate }] of lines.entries())
      ecrivain.ajouter(devisLignes, { devisId, ordre, libelle, prixUnitaireHtCents: prix, tvaDixiemes: rate })
    const client = byId.get(equipement.clientId)
    if (client && i % 3 === 0)
      semerSignature(ctx, hasard, { place, devisId, statut, client, emisLe, signeAt, rank: i })
    await ecrivain.souffler()
  }
  await ecrivain.vider()
}

type DemandeSignature = {
  place: { groupeId: number; clientId: number; contratId: number | null }
  devisId: number
  statut: (typeof DEVIS_STATUTS)[number]
  client: ClientRef
  emisLe: Day
  signeAt: Date | null
  rank: number
}

function semerSignature(ctx: Contexte, hasard: Hasard, demande: DemandeSignature): void {
  const { place, devisId, client, emisLe, signeAt, rank } = demande
  const statut =
    rank < 54
      ? tour(SIGNATURE_STATUTS, rank / 3)
      : signeAt
        ? 'Signé'
        : demande.statut === 'Refusé'
          ? 'Refusé'
          : demande.statut === 'Expiré'
            ? 'Expiré'
            : 'En attente'
  const signatureId = ctx.ecrivain.ajouter(signatures, {
    ...place,
    type: 'Devis',
    reference: `DEV-${emisLe.slice(0, 4)}-${String(rank + 1).padStart(6, '0')}`,
    devisId,
    statut,
    relances: hasard.entier(0, 2),
    expireAt: instantParis(addDays(emisLe, 30), 23),
    createdAt: instantParis(emisLe, 15),
  })
  const { nom, email } = gestionnaire(ctx, client)
  ctx.ecrivain.ajouter(signataires, {
    signatureId,
    ordre: 1,
    nom,
    qualite: 'Gestionnaire technique',
    email,
    signeAt:
      statut === 'Signé' || statut === 'Partiellement signé' ? (signeAt ?? instantParis(emisLe, 18)) : null,
    refuseAt: statut === 'Refusé' ? instantParis(emisLe, 18) : null,
  })
}

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
export async function semerFactures(ctx: Contexte, contrats: readonly ContratRef[]): Promise<void> {
  const hasard = ctx.hasard.derive('factures')
  const { ecrivain, asOf, volumes } = ctx
  ecrivain.ordre(entitesFacturation, factures, factureLignes, evenementsFacture)
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
      ecrivain.ajouter(entitesFacturation, {
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
    const { id: contratId, client, montantHtCents } = tour(billed, i)
    const type = hasard.pondere([
      ['Facture', 92],
      ['Avoir', 5],
      ['Acompte', 3],
    ] as const)
    const statut = i < 15 ? tour(PAIEMENTS, i)[0] : hasard.pondere(PAIEMENTS)
    const date = addDays(asOf, -(statut === 'À échoir' ? hasard.entier(1, 28) : hasard.entier(46, 1000)))
    const ht = Math.max(9000, Math.round(montantHtCents / 400) * 100) * (type === 'Avoir' ? -1 : 1)
    const rate: Tva = hasard.chance(0.85) ? 100 : 200
    const tva = tvaCents(ht, rate)
    const ttc = ht + tva
    const solde = statut === 'Payée' ? 0 : statut === 'Partielle' ? Math.round(ttc / 2) : ttc
    const format =
      date >= '2026-09-01'
        ? hasard.pondere([
            ['Factur-X', 80],
            ['Papier', 20],
          ] as const)
        : hasard.pondere([
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
            : hasard.choix(CYCLES.slice(0, 3))
    const electronic = format === 'Factur-X' || i < 21
    const factureId = ecrivain.ajouter(factures, {
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
    ecrivain.ajouter(factureLignes, {
      factureId,
      ordre: 0,
      libelle: type === 'Avoir' ? 'Avoir sur redevance' : 'Redevance du contrat',
      prixUnitaireHtCents: ht,
      tvaDixiemes: rate,
    })
    if (electronic)
      ecrivain.ajouter(evenementsFacture, { factureId, at: instantParis(date, 8), code, libelle })
    await ecrivain.souffler()
  }
  await ecrivain.vider()
}

/** Contractual documents and gas certificates: what is known of them; their bytes are produced on demand. */
export async function semerDocuments(
  ctx: Contexte,
  contrats: readonly ContratRef[],
  parc: Parc,
): Promise<void> {
  const hasard = ctx.hasard.derive('documents')
  const { ecrivain, asOf, volumes } = ctx
  const signed = contrats.filter(
    (contrat) => contrat.client.plan.logements > 0 && contrat.statut !== 'Projet',
  )
  for (let i = 0; i < volumes.documents; i += 1) {
    const contrat = tour(signed, i)
    const type = tour(DOCUMENT_TYPES, Math.floor(i / signed.length) + i)
    const date = addDays(asOf, -hasard.entier(5, 1400))
    ecrivain.ajouter(documentsContractuels, {
      type,
      titre: `${type} ${contrat.numero}`,
      groupeId: contrat.client.groupeId,
      clientId: contrat.client.id,
      contratId: contrat.id,
      periode: date.slice(0, 4),
      version: hasard.entier(1, 3),
      date,
      tailleOctets: hasard.entier(40_000, 1_800_000),
      sha256: hasard.hexadecimal(64),
      createdAt: instantParis(date, 10),
    })
    await ecrivain.souffler()
  }
  for (const [i, logement] of etale(parc.logements, volumes.certificats).entries()) {
    const statut = tour(CERTIFICAT_STATUTS, i)
    const dateInstallation = addDays(asOf, -hasard.entier(2, 400))
    const draft = statut === 'Brouillon'
    ecrivain.ajouter(certificats, {
      numero: draft ? null : `QG${String(i + 1).padStart(8, '0')}`,
      modele: hasard.choix([
        'Modèle 1',
        'Modèle 2',
        'Modèle 3',
        'Mise en service',
        'Manipulation de fluides',
      ]),
      groupeId: logement.groupeId,
      clientId: logement.clientId,
      contratId: logement.contratId,
      logementId: logement.id,
      installateur: `SARL ${personne(hasard).nom} Chauffage`,
      organisme: hasard.choix(['Qualigaz', 'Dekra', 'Copraudit']),
      pce: hasard.chance(0.8) ? hasard.chiffres(14) : `GI${hasard.chiffres(6)}`,
      natureTravaux: hasard.choix([
        'Installation neuve',
        'Remplacement de chaudière',
        'Modification de l’installation',
      ]),
      dateInstallation,
      visaLe: statut === 'Visé' || statut === 'Délivré' ? addDays(dateInstallation, 12) : null,
      statut,
      sha256: draft ? null : hasard.hexadecimal(64),
      createdAt: instantParis(dateInstallation, 17),
    })
  }
  await ecrivain.vider()
}
