import 'server-only'
import { eq, sql } from 'drizzle-orm'
import {
  aTauxReduit,
  type LigneDevis,
  ligneHtCents,
  totauxDevis,
  tvaParTaux,
} from '@/lib/domain/documents/devis'
import { CERTIFICATION_TVA, RETRACTATION_DEVIS } from '@/lib/domain/documents/signature'
import { formatAmount, formatDay, formatNumber, formatRate } from '@/lib/domain/textes/format'
import { getDb } from '@/lib/platform/db/client'
import { devis as table } from '@/lib/platform/db/schema/documents/devis'
import { fichiers } from '@/lib/platform/db/schema/socle'
import { env } from '@/lib/platform/env'
import { NotFoundError } from '@/lib/platform/errors/errors'
import { type PdfBlock, renderPdf } from '@/lib/platform/pdf/document'
import { getStorage } from '@/lib/platform/storage/storage'
import { ownFile } from '@/lib/platform/uploads/check'
import { storeFiles } from '@/lib/platform/uploads/store'
import type { Devis } from './devis'

export type FichierDevis = {
  id: number
  cle: string
  nom: string
  mime: string
  tailleOctets: number
  sha256: string
}

const COLUMNS = {
  id: fichiers.id,
  cle: fichiers.cle,
  nom: fichiers.nom,
  mime: fichiers.mime,
  tailleOctets: fichiers.tailleOctets,
  sha256: fichiers.sha256,
}

/** A stored file of a quote or of its signature. Throws NotFoundError. */
export async function findFichier(id: number): Promise<FichierDevis> {
  const [file] = await (await getDb()).select(COLUMNS).from(fichiers).where(eq(fichiers.id, id))
  if (file === undefined) throw new NotFoundError()
  return file
}

class AlreadyStored extends Error {}

/** The PDF of a quote, drawn and stored once: what is read, signed and kept are the same bytes. */
export async function devisFile(devis: Devis): Promise<FichierDevis> {
  if (devis.fichierId !== null) return findFichier(devis.fichierId)
  const bytes = await devisPdf(devis)
  const file = ownFile({ nom: `devis-${devis.numero}.pdf`, mime: 'application/pdf', bytes })
  try {
    return await storeFiles([file], async (tx, [stored]) => {
      if (stored === undefined) throw new Error('le devis n’est pas enregistré')
      const { rows } = await tx.execute(
        sql`select 1 from devis where id = ${devis.id} and fichier_id is null for update`,
      )
      if (rows.length === 0) throw new AlreadyStored()
      const [row] = await tx
        .insert(fichiers)
        .values({ ...stored, categorie: 'devis', groupeId: devis.groupeId })
        .returning(COLUMNS)
      if (row === undefined) throw new Error('le devis n’est pas enregistré')
      await tx.update(table).set({ fichierId: row.id }).where(eq(table.id, devis.id))
      return row
    })
  } catch (error) {
    if (!(error instanceof AlreadyStored)) throw error
    const [other] = await (await getDb())
      .select(COLUMNS)
      .from(fichiers)
      .innerJoin(table, eq(table.fichierId, fichiers.id))
      .where(eq(table.id, devis.id))
    if (other === undefined) throw error
    return other
  }
}

/** Bytes of a stored file. Throws NotFoundError. */
export async function bytesOf({ cle }: { cle: string }): Promise<Uint8Array> {
  const content = await getStorage().read(cle)
  if (content === null) throw new NotFoundError()
  return new Uint8Array(await new Response(content).arrayBuffer())
}

const lieu = ({ logement, ensemble }: Devis): string =>
  [logement?.reference ?? ensemble?.nom, logement?.adresse ?? ensemble?.adresse].filter(Boolean).join(', ')

/** Who makes the offer: a quote names its company (decree of 24 January 2017, art. 3). */
function entreprise(): string {
  const { nom, forme, adresse, codePostal, ville, siren, rcs, numeroTva } = env().FACTURES_EMETTEUR
  return [
    `${nom}, ${forme}`,
    `${adresse}, ${codePostal} ${ville}`,
    `SIREN ${siren}, ${rcs}, TVA ${numeroTva}`,
  ].join('\n')
}

function devisPdf(devis: Devis): Promise<Uint8Array<ArrayBuffer>> {
  const { numero, objet, lignes } = devis
  const fermes = lignes.filter(({ optionnelle }) => !optionnelle)
  const options = lignes.filter(({ optionnelle }) => optionnelle)
  // The offer as it was made: once somebody signs with an option, the stored amounts hold it.
  const { htCents, ttcCents } = fermes.length === 0 ? devis : totauxDevis(fermes)
  return renderPdf({
    titre: `Devis ${numero}`,
    sousTitre: objet,
    mention: `Valable jusqu’au ${formatDay(devis.valideJusquau)}`,
    reference: numero,
    blocs: [
      {
        type: 'faits',
        lignes: [
          ['Entreprise', entreprise()],
          ['Client', devis.client],
          ['Lieu', lieu(devis)],
          ['Équipement', devis.equipement?.nom ?? ''],
          ['Contrat', devis.contrat ?? ''],
          ['Émis le', formatDay(devis.emisLe)],
          ['Valable jusqu’au', formatDay(devis.valideJusquau)],
        ].filter((line): line is [string, string] => line[1] !== ''),
      },
      { type: 'titre', texte: 'Travaux' },
      lignesTable(fermes),
      {
        type: 'faits',
        lignes: [
          ['Total HT', formatAmount(htCents)],
          ...tvaParTaux(fermes).map(
            ({ dixiemes, tvaCents }) => [`TVA ${formatRate(dixiemes)}`, formatAmount(tvaCents)] as const,
          ),
          ['Total TTC', formatAmount(ttcCents)],
        ],
      },
      ...(options.length === 0
        ? []
        : [{ type: 'titre', texte: 'Options, au choix du signataire' } as const, lignesTable(options)]),
      { type: 'titre', texte: 'Conditions' },
      {
        type: 'texte',
        texte: `Devis gratuit. Les travaux commencent après signature, à une date convenue avec vous. Paiement à trente jours de la facture, sans escompte. Téléphone : ${env().HOTLINE}.`,
      },
      ...(aTauxReduit(lignes)
        ? [{ type: 'texte', texte: `Taux réduit de TVA : ${CERTIFICATION_TVA}` } as const]
        : []),
      ...(devis.consommateur ? consommateur() : []),
    ],
  })
}

const consommateur = (): PdfBlock[] => [
  { type: 'titre', texte: 'Droit de rétractation' },
  { type: 'texte', texte: RETRACTATION_DEVIS },
  { type: 'texte', texte: `Médiateur de la consommation : ${env().MAIL_MEDIATION}` },
]

/** Lines of a quote as a table of a document. */
export const lignesTable = (lignes: readonly LigneDevis[]): PdfBlock => ({
  type: 'tableau',
  colonnes: [
    { titre: 'Désignation', largeur: 6 },
    { titre: 'Qté', largeur: 1, aligne: 'fin' },
    { titre: 'Prix unitaire HT', largeur: 3, aligne: 'fin' },
    { titre: 'TVA', largeur: 2, aligne: 'fin' },
    { titre: 'Montant HT', largeur: 3, aligne: 'fin' },
  ],
  lignes: lignes.map((ligne) => [
    ligne.libelle,
    formatNumber(ligne.quantite),
    formatAmount(ligne.prixUnitaireHtCents),
    formatRate(ligne.tvaDixiemes),
    formatAmount(ligneHtCents(ligne)),
  ]),
})
