import type { DpeClasse } from '@/lib/domain/parc/dpe'

/** Colours of the official labels, the same in both themes. */
export const DPE_COULEURS: Readonly<Record<DpeClasse, string>> = {
  A: '#009c6d',
  B: '#52b153',
  C: '#78bd76',
  D: '#f4e70f',
  E: '#f0b50f',
  F: '#eb8235',
  G: '#d7221f',
}
