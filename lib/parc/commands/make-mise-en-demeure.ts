import { formatInstant } from '@/lib/domain/textes/format'
import { motifLabel } from '@/lib/domain/visites/statuts'
import { type Absent, lockAbsent, readAbsent } from '@/lib/parc/campagne/absent'
import { courrierPdf, signataireOfSystem } from '@/lib/parc/campagne/courrier'
import { today } from '@/lib/platform/clock'
import { getDb, type Tx } from '@/lib/platform/db/client'
import { fichiers } from '@/lib/platform/db/schema/socle'
import { env } from '@/lib/platform/env'
import { ownFile } from '@/lib/platform/uploads/check'
import { storeFiles } from '@/lib/platform/uploads/store'
import { type Auteur, writeSuite } from '../write-suite'
import type { Lettre } from './ask-mises-en-demeure'

const nameOf = ({ reference }: Absent): string => `mise-en-demeure-${reference}-${today()}.pdf`

async function letter(
  absent: Absent,
  { texte, remise }: Lettre,
  signataire: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const lignes = absent.passages.map(({ at, resultat, avis }) => [
    formatInstant(at),
    motifLabel(resultat),
    avis ? 'Avis de passage laissé' : 'Sans avis',
  ])
  return courrierPdf(absent, {
    titre: 'Mise en demeure',
    remise,
    signataire,
    corps: [
      ...texte.split(/\n{2,}/).map((paragraphe) => ({ type: 'texte' as const, texte: paragraphe })),
      { type: 'titre', texte: 'Visites sans accès au logement' },
      {
        type: 'tableau',
        colonnes: [
          { titre: 'Date', largeur: 2 },
          { titre: 'Constat', largeur: 2 },
          { titre: 'Avis', largeur: 2 },
        ],
        lignes,
      },
      { type: 'texte', texte: `Pour convenir d’un rendez-vous\u00a0: ${env().HOTLINE}.` },
    ],
  })
}

/**
 * Draws the letter, keeps it with the dwelling and gives its file (PARK-15). `noted` writes more in the transaction that keeps it.
 * Throws 404 for a dwelling that is not listed.
 */
export async function makeMiseEnDemeure(
  id: number,
  lettre: Lettre,
  by: Auteur,
  noted?: (tx: Tx, fichierId: number) => Promise<void>,
): Promise<{ fichierId: number; nom: string }> {
  const db = await getDb()
  const absent = await readAbsent(db, by.user.id, id)
  const signataire = await signataireOfSystem(db, by.user.id)
  const nom = nameOf(absent)
  const file = ownFile({ nom, mime: 'application/pdf', bytes: await letter(absent, lettre, signataire) })
  return storeFiles([file], async (tx, stored) => {
    await lockAbsent(tx, by.user.id, id)
    const rows = stored.map((kept) => ({
      ...kept,
      categorie: 'mise-en-demeure',
      auteurId: by.user.id,
      groupeId: absent.groupeId,
    }))
    const [added] = await tx.insert(fichiers).values(rows).returning({ id: fichiers.id })
    const fichierId = added?.id ?? 0
    await writeSuite(
      tx,
      absent,
      { type: 'Mise en demeure', action: 'logements.mise-en-demeure', fichierId },
      by,
    )
    await noted?.(tx, fichierId)
    return { fichierId, nom }
  })
}
