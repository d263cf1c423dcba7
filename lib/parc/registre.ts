import 'server-only'
import { perimetreName } from '@/lib/domain/perimetre/perimetre'
import { formatCount, formatDay } from '@/lib/domain/textes/format'
import { logoOfPerimetre } from '@/lib/perimetre/logo'
import { openedOn } from '@/lib/perimetre/opening/opened-on'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import type { Session } from '@/lib/platform/auth/session'
import { today } from '@/lib/platform/clock'
import { transaction } from '@/lib/platform/db/client'
import type { SearchParams } from '@/lib/platform/lists/params'
import { readListBatches, readListIds } from '@/lib/platform/lists/source'
import { askedListParams } from '@/lib/platform/lists/unknown'
import { type PdfBlock, renderPdf } from '@/lib/platform/pdf/document'
import { MOST_ROWS } from '@/lib/platform/pdf/tables'
import { type NonConformiteRow, nonConformitesList } from './lists/non-conformites'

/**
 * The register as a PDF: the rows that the person's perimeter and the filters keep, in the order of the list (PARK-30), as many
 * as a PDF shows; the others are counted at its end. Throws NotFoundError to whom the list is closed.
 */
export async function registrePdf(
  session: Session,
  search: SearchParams,
  acteur: Appelant<number>,
): Promise<Uint8Array<ArrayBuffer>> {
  const perimetre = await openedOn(session, nonConformitesList.screen)
  const params = askedListParams(search, nonConformitesList, perimetre)
  const ids = await readListIds(nonConformitesList, perimetre, params)
  await transaction((tx) =>
    writeAudit(tx, acteur, {
      action: 'liste.export',
      entite: nonConformitesList.name,
      details: { format: 'pdf', lignes: ids.length },
    }),
  )
  const rows: NonConformiteRow[] = []
  for await (const batch of readListBatches(nonConformitesList, ids.slice(0, MOST_ROWS))) rows.push(...batch)
  return renderPdf({
    titre: 'Registre des non-conformités',
    sousTitre: perimetreName(perimetre),
    mention: formatCount(ids.length, 'non-conformité'),
    reference: `Registre du ${formatDay(today())}`,
    logo: await logoOfPerimetre(perimetre),
    blocs: [table(rows), ...leftOut(ids.length - rows.length)],
  })
}

const both = (...texts: (string | null)[]) => texts.filter(Boolean).join('\n')

const table = (rows: readonly NonConformiteRow[]): PdfBlock => ({
  type: 'tableau',
  colonnes: [
    { titre: 'N° et date', largeur: 6 },
    { titre: 'Logement et équipement', largeur: 5 },
    { titre: 'Gravité, référentiel et code', largeur: 4 },
    { titre: 'Constat et mesure prise', largeur: 5 },
    { titre: 'Responsable et délai', largeur: 4 },
    { titre: 'Statut', largeur: 3 },
  ],
  lignes: rows.map((one) => [
    both(one.numero, formatDay(one.date)),
    both(one.logement, one.equipement),
    both(one.gravite, one.referentiel, one.code),
    both(one.constat, one.mesurePrise),
    both(one.responsable, formatDay(one.delai)),
    one.statut,
  ]),
})

function leftOut(count: number): PdfBlock[] {
  if (count <= 0) return []
  const texte = `Ce registre s’arrête à ${formatCount(MOST_ROWS, 'ligne')} : il en reste ${count}. Précisez les filtres de la liste, ou exportez-la en CSV.`
  return [{ type: 'texte', texte }]
}
