import { type Couleur, encodePng } from '@/lib/platform/png'

/** A small picture that is drawn shape after shape. Points are pixels from its top left corner. */
export class Toile {
  private readonly lignes: Buffer[]
  private readonly palette: Couleur[]

  constructor(
    private readonly width: number,
    private readonly height: number,
    fond: Couleur,
  ) {
    this.palette = [fond]
    // The first byte of a line is its filter.
    this.lignes = Array.from({ length: height }, () => Buffer.alloc(width + 1))
  }

  private rang(couleur: Couleur): number {
    const found = this.palette.findIndex((one) => one.every((part, index) => part === couleur[index]))
    return found < 0 ? this.palette.push(couleur) - 1 : found
  }

  rectangle(x: number, y: number, width: number, height: number, couleur: Couleur): this {
    const rang = this.rang(couleur)
    const from = Math.max(0, x)
    const to = Math.min(this.width, x + width)
    if (to <= from) return this
    for (const ligne of this.lignes.slice(Math.max(0, y), Math.max(0, y + height)))
      ligne.fill(rang, from + 1, to + 1)
    return this
  }

  disque(x: number, y: number, rayon: number, couleur: Couleur): this {
    for (let dy = -rayon; dy <= rayon; dy += 1) {
      const half = Math.round(Math.sqrt(rayon * rayon - dy * dy))
      this.rectangle(x - half, y + dy, 2 * half + 1, 1, couleur)
    }
    return this
  }

  /** A circle round what is to be looked at. */
  cercle(x: number, y: number, rayon: number, couleur: Couleur): this {
    for (let angle = 0; angle < 360; angle += 1) {
      const radians = (angle * Math.PI) / 180
      this.rectangle(
        Math.round(x + rayon * Math.cos(radians)) - 2,
        Math.round(y + rayon * Math.sin(radians)) - 2,
        4,
        4,
        couleur,
      )
    }
    return this
  }

  png(): Uint8Array<ArrayBuffer> {
    const { width, height, palette } = this
    return encodePng({ width, height, bits: 8, palette }, this.lignes)
  }
}
