import { drawTuile } from '@/components/accueil/tuile-grid'
import { toItem } from '@/components/shell/shell'
import type { Apercu } from '@/lib/accueil/apercu'

/** The preview of a portal as its pages draw it: the icons are found here, on the server. */
export function drawApercu({ liens, tuiles, ...masked }: Apercu) {
  return {
    liens: liens.map(toItem),
    // A draft is counted for nobody: its totals are those of each person, once it is stored.
    tuiles: tuiles.map((tuile) => ({ ...drawTuile(tuile, null), total: tuile.total ? null : undefined })),
    ...masked,
  }
}
