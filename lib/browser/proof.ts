import type { MoyensPreuve } from '@/lib/domain/comptes/moyens-preuve'

type Asks = (moyens: MoyensPreuve) => Promise<boolean>

let asks: Asks | null = null

/** Says who asks a person for their password or a factor again; gives what takes that back. */
export function onProofAsked(by: Asks): () => void {
  asks = by
  return () => {
    if (asks === by) asks = null
  }
}

/** Asks for it; false when the person would not, or nobody asks on this page. */
export const askProof = async (moyens: MoyensPreuve): Promise<boolean> => (asks ? asks(moyens) : false)
