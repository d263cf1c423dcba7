import type { UserRef } from '@/lib/app/seed/comptes/comptes'
import type { ContratRef } from '@/lib/app/seed/contrats/contrats'
import type { SeedContext } from '@/lib/app/seed/kit/context'
import { pdf } from '@/lib/app/seed/kit/pdf'
import { tour } from '@/lib/app/seed/kit/random'
import { storeFile } from '@/lib/app/seed/kit/store-file'
import { earlier, instantParis, later } from '@/lib/app/seed/kit/time'
import type { Parc } from '@/lib/app/seed/parc/parc-refs'
import { ETATS_PUBLICS } from '@/lib/domain/demandes/publiques'
import { DOCUMENT_TYPES } from '@/lib/domain/documents/statuts'
import { publicNumber } from '@/lib/domain/identite/numero-public'
import { addDays, type Day } from '@/lib/domain/temps/days'
import {
  demandesDocuments,
  documentsContractuels,
  lecturesDocuments,
} from '@/lib/platform/db/schema/documents/contractuels'
import { fichiers } from '@/lib/platform/db/schema/socle'

type DocumentType = (typeof DOCUMENT_TYPES)[number]

/** Documents that tell of a client's year, whatever the contract. */
const DU_CLIENT: readonly DocumentType[] = ["Attestation d'assurance", 'Vigilance']
/** Texts of each, beside whom it is for. */
const TEXTES: Readonly<Record<DocumentType, string>> = {
  Contrat: 'Le prestataire entretient les installations du périmètre et intervient en cas de panne.',
  Avenant:
    'Cet avenant met à jour le périmètre et les prix du contrat. Les autres clauses restent inchangées.',
  'Rapport annuel':
    'Ce rapport reprend les visites faites, les délais d’intervention et les travaux conseillés.',
  'PV de prise en charge':
    'Les installations ont été visitées contradictoirement à la date de ce procès-verbal.',
  Planning: 'Les visites d’entretien sont annoncées aux occupants quinze jours avant leur date.',
  "Attestation d'assurance":
    'Le prestataire est assuré pour sa responsabilité civile professionnelle et décennale.',
  Vigilance: 'Le prestataire est à jour de ses déclarations et de ses cotisations sociales.',
}
/** Files that are stored: those of the small set, and enough of the large one. */
const MOST_FILES = 1500
/** Documents whose readers are known. */
const MOST_READ = 5000
const READ_AFTER_DAYS = 60

type Fichier = { fichierId: number; tailleOctets: number; sha256: string }

/** Contractual documents with their files, who read the older ones, and some that are asked for. */
export async function seedDocuments(
  ctx: SeedContext,
  contrats: readonly ContratRef[],
  parc: Parc,
  users: readonly UserRef[],
): Promise<void> {
  const random = ctx.random.derive('documents')
  const { writer, asOf, volumes } = ctx
  writer.order(fichiers, documentsContractuels, lecturesDocuments, demandesDocuments)
  const signed = contrats.filter(
    (contrat) => contrat.client.plan.logements > 0 && contrat.statut !== 'Projet',
  )
  const ensembles = new Map(parc.batiments.map(({ contratId, ensembleId }) => [contratId, ensembleId]))
  const files = new Map<string, Fichier>()
  for (let i = 0; i < volumes.documents; i += 1) {
    const contrat = tour(signed, i)
    const { client } = contrat
    const type = tour(DOCUMENT_TYPES, Math.floor(i / signed.length) + i)
    // A document tells of a contract that runs.
    const date = later(addDays(asOf, -random.integer(5, 1400)), earlier(contrat.debut, asOf))
    const titre = DU_CLIENT.includes(type) ? `${type} ${client.nom}` : `${type} ${contrat.numero}`
    const file = await fileOf(ctx, files, { titre, type, contrat, date })
    const documentId = writer.add(documentsContractuels, {
      type,
      titre,
      groupeId: client.groupeId,
      clientId: client.id,
      contratId: contrat.id,
      ensembleId: ensembles.get(contrat.id) ?? null,
      periode: date.slice(0, 4),
      version: random.integer(1, 3),
      date,
      ...(file ?? { tailleOctets: random.integer(1200, 1900), sha256: random.hexadecimal(64) }),
      createdAt: instantParis(date, 10),
    })
    if (i < MOST_READ && date < addDays(asOf, -READ_AFTER_DAYS))
      for (const { id } of users.filter(({ groupes }) => groupes.includes(client.groupeId)))
        writer.add(lecturesDocuments, {
          documentContractuelId: documentId,
          userId: id,
          at: instantParis(addDays(date, 3), 9),
        })
    await writer.breathe()
  }
  seedDemandes(ctx, signed, users)
  await writer.flush()
}

type Ecrit = { titre: string; type: DocumentType; contrat: ContratRef; date: Day }

/** The file of a title, which its versions share; null beyond those that are stored. */
async function fileOf(
  { writer }: SeedContext,
  files: Map<string, Fichier>,
  { titre, type, contrat, date }: Ecrit,
): Promise<Fichier | null> {
  const known = files.get(titre)
  if (known !== undefined || files.size >= MOST_FILES) return known ?? null
  const { client, numero } = contrat
  const stored = await storeFile(
    `documents/contractuel-${files.size + 1}.pdf`,
    'application/pdf',
    pdf(titre, [
      `${client.nom}, client ${client.code}.`,
      ...(DU_CLIENT.includes(type) ? [] : [`Contrat ${numero}.`]),
      '# Objet',
      TEXTES[type],
    ]),
  )
  const fichierId = writer.add(fichiers, {
    ...stored,
    nom: `${titre}.pdf`,
    categorie: 'contractuel',
    groupeId: client.groupeId,
    createdAt: instantParis(date, 10),
  })
  const file = { fichierId, tailleOctets: stored.tailleOctets, sha256: stored.sha256 }
  files.set(titre, file)
  return file
}

const DEMANDES = 12

/** Documents that people of the park ask for. */
function seedDemandes(
  { writer, asOf }: SeedContext,
  signed: readonly ContratRef[],
  users: readonly UserRef[],
) {
  for (let i = 0; i < DEMANDES; i += 1) {
    const { id: contratId, client } = tour(signed, i * 7)
    const jour = addDays(asOf, -3 * (i + 1))
    writer.add(demandesDocuments, {
      id: i + 1,
      numero: publicNumber('DOC', jour, i + 1),
      groupeId: client.groupeId,
      clientId: client.id,
      contratId,
      documentType: tour(DOCUMENT_TYPES, i),
      periode: jour.slice(0, 4),
      auteurId: users.find(({ groupes }) => groupes.includes(client.groupeId))?.id ?? null,
      etat: tour(ETATS_PUBLICS.document, i),
      createdAt: instantParis(jour, 11),
    })
  }
}
