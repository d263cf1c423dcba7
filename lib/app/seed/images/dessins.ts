import type { Random } from '@/lib/app/seed/kit/random'
import type { Couleur } from '@/lib/platform/png'
import { Toile } from './toile'

const MUR: Couleur = [226, 222, 214]
const OMBRE: Couleur = [198, 192, 182]
const METAL: Couleur = [150, 156, 162]
const SOMBRE: Couleur = [52, 56, 62]
const CLAIR: Couleur = [244, 245, 246]
const CUIVRE: Couleur = [184, 115, 66]
const GAZ: Couleur = [224, 186, 44]
const ROUGE: Couleur = [206, 44, 38]
const PAPIER: Couleur = [250, 249, 244]
const ENCRE: Couleur = [34, 52, 120]
const GRIS: Couleur = [168, 168, 166]

const mur = (): Toile => new Toile(320, 240, MUR).rectangle(0, 204, 320, 36, OMBRE)

/** An air inlet whose slots are stopped up. */
const grille = (): Toile => {
  const toile = mur().rectangle(90, 60, 140, 110, CLAIR)
  for (let y = 72; y < 160; y += 16) toile.rectangle(104, y, 112, 7, SOMBRE)
  return toile.rectangle(104, 84, 70, 66, METAL).cercle(140, 117, 56, ROUGE)
}

/** A flue that has come apart. */
const conduit = (): Toile =>
  mur()
    .rectangle(60, 120, 90, 84, CLAIR)
    .rectangle(92, 40, 28, 80, METAL)
    .rectangle(92, 40, 80, 26, METAL)
    .rectangle(182, 36, 100, 26, METAL)
    .rectangle(172, 32, 10, 36, SOMBRE)
    .cercle(176, 50, 32, ROUGE)

/** A gas tap with an open end. */
const robinet = (): Toile =>
  mur()
    .rectangle(20, 108, 170, 20, GAZ)
    .rectangle(176, 98, 34, 40, CUIVRE)
    .rectangle(186, 70, 12, 30, SOMBRE)
    .rectangle(166, 62, 54, 12, GAZ)
    .disque(222, 118, 16, SOMBRE)
    .cercle(222, 118, 30, ROUGE)

/** A socket without its earth pin. */
const prise = (): Toile =>
  mur()
    .rectangle(110, 60, 100, 100, CLAIR)
    .disque(160, 110, 38, OMBRE)
    .disque(144, 112, 6, SOMBRE)
    .disque(176, 112, 6, SOMBRE)
    .cercle(160, 86, 18, ROUGE)

/** A boiler as a technician leaves it. */
const chaudiere = (): Toile =>
  mur()
    .rectangle(104, 30, 112, 150, CLAIR)
    .rectangle(104, 140, 112, 4, OMBRE)
    .rectangle(124, 152, 40, 16, SOMBRE)
    .disque(192, 160, 8, METAL)
    .rectangle(122, 180, 8, 40, CUIVRE)
    .rectangle(150, 180, 8, 40, CUIVRE)
    .rectangle(178, 180, 8, 40, GAZ)

/** Drawings of findings on site, as they are photographed; any other finding shows the appliance. */
export const CONSTATS: Readonly<Record<string, () => Toile>> = {
  'Amenée d’air obturée': grille,
  'Raccordement de l’évacuation non étanche': conduit,
  'Robinet de commande sans bouchon': robinet,
  'Absence de mise à la terre': prise,
}
export const APPAREIL = chaudiere

/** A report on paper, signed and scanned. */
export function bulletin(random: Random): Toile {
  const toile = new Toile(340, 480, PAPIER).rectangle(24, 24, 120, 22, ENCRE).rectangle(24, 60, 292, 2, GRIS)
  for (let y = 84; y < 340; y += 18) toile.rectangle(24, y, random.integer(150, 290), 5, GRIS)
  toile.rectangle(180, 372, 136, 74, GRIS).rectangle(182, 374, 132, 70, PAPIER)
  for (let x = 196; x < 296; x += 2)
    toile.rectangle(x, 410 + Math.round(14 * Math.sin(x / random.integer(5, 7))), 3, 3, ENCRE)
  return toile
}

/** The mark of a partner: a shape that is mirrored, in a colour of its own. */
export function marque(random: Random): Toile {
  const couleur: Couleur = random.pick([
    [10, 122, 61],
    [0, 122, 205],
    [107, 79, 160],
    [179, 66, 14],
    [0, 112, 122],
    [163, 33, 59],
  ])
  const [cote, marge] = [44, 10]
  const toile = new Toile(5 * cote + 2 * marge, 5 * cote + 2 * marge, [255, 255, 255])
  for (let y = 0; y < 5; y += 1)
    for (let x = 0; x < 3; x += 1) {
      if (x < 2 && random.chance(0.45)) continue
      for (const column of [x, 4 - x])
        toile.rectangle(marge + column * cote, marge + y * cote, cote, cote, couleur)
    }
  return toile
}
