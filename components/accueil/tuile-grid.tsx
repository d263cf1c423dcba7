import { iconShapes } from '@/components/ui/icon'
import type { Totals } from '@/lib/accueil/counts'
import { formatFileSize } from '@/lib/accueil/file-size'
import type { TuileVue } from '@/lib/accueil/tuiles'
import { formatNumber } from '@/lib/domain/textes/format'
import { typographie } from '@/lib/domain/textes/typography'
import { REACH_TEXTS } from '@/lib/platform/lists/reach'
import { type DrawnTuile, type TotalText, Tuiles } from './tuiles'

type Props = {
  tuiles: readonly TuileVue[]
  /** Live totals, or their promise when they take their time: the numbers then follow the page. */
  totals: Totals | Promise<Totals>
}

/** The tiles of a page. Numbers and sizes are written here, where their format is the server's. */
export function TuileGrid({ tuiles, totals }: Props) {
  return <Tuiles tuiles={tuiles.map((tuile) => drawTuile(tuile, totals))} />
}

/** A tile with its texts, icon and sizes, as `Tuiles` draws it. */
export function drawTuile(tuile: TuileVue, totals: Props['totals']): DrawnTuile {
  const { domId, label, subtitle, icone, couleur, columns, total, portee, documents, consult, download } =
    tuile
  const written =
    totals instanceof Promise ? totals.then((read) => totalText(tuile, read)) : totalText(tuile, totals)
  // What a tile has not is left out, since it would be written in the page.
  return {
    domId,
    label: typographie(label),
    ...(subtitle && { subtitle: typographie(subtitle) }),
    shapes: iconShapes(icone),
    colonnes: [columns.sm, columns.md, columns.lg],
    ...(couleur && { couleur }),
    ...(total && { total: written }),
    ...(portee && { portee: REACH_TEXTS[portee] }),
    ...(documents.length > 0 && { documents: documents.map(toDocument) }),
    ...(consult && { consult }),
    ...(download && { download }),
  }
}

const toDocument = ({ id, titre, href, tailleOctets }: TuileVue['documents'][number]) => ({
  id,
  titre: typographie(titre),
  href,
  taille: tailleOctets === null ? null : formatFileSize(tailleOctets),
})

function totalText({ id }: TuileVue, totals: Totals): TotalText {
  if (totals === null) return null
  const total = totals.tuiles.get(id)
  return total === undefined ? undefined : formatNumber(total)
}
