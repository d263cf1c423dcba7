import type { CSSProperties } from 'react'
import { iconVars } from '@/components/shell/portal-vars'
import { iconShapes } from '@/components/ui/icon'
import type { Totals } from '@/lib/accueil/counts'
import { formatFileSize } from '@/lib/accueil/file-size'
import type { TuileVue } from '@/lib/accueil/tuiles'
import { formatNumber } from '@/lib/domain/textes/format'
import { typographie } from '@/lib/domain/textes/typography'
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
  const { domId, label, subtitle, icone, total, documents, consult, download } = tuile
  const written =
    totals instanceof Promise ? totals.then((read) => totalText(tuile, read)) : totalText(tuile, totals)
  return {
    domId,
    label: typographie(label),
    subtitle: subtitle ? typographie(subtitle) : undefined,
    shapes: iconShapes(icone),
    style: styleOf(tuile),
    total: total ? written : undefined,
    documents: documents.map(({ id, titre, href, tailleOctets }) => ({
      id,
      titre: typographie(titre),
      href,
      taille: tailleOctets === null ? null : formatFileSize(tailleOctets),
    })),
    consult: consult ?? undefined,
    download: download ?? undefined,
  }
}

function totalText({ id }: TuileVue, totals: Totals): TotalText {
  if (totals === null) return null
  const total = totals.tuiles.get(id)
  return total === undefined ? undefined : formatNumber(total)
}

function styleOf({ columns: { sm, md, lg }, couleur }: TuileVue): CSSProperties {
  return { '--sm': sm, '--md': md, '--lg': lg, ...(couleur ? iconVars(couleur, '--c') : {}) } as CSSProperties
}
