import type { DemandeType } from '@/lib/domain/demandes/commun/numero'
import { assType } from './ass'
import { cmiType } from './cmi'
import type { Followed } from './definition'
import { disType } from './dis'
import { gesType } from './ges'
import { insType } from './ins'
import { pimType } from './pim'

/** The six types of request: creation, record, mails, lists and tasks read here what differs from one to another. */
export const TYPES: Readonly<Record<DemandeType, Followed>> = {
  CMI: cmiType,
  PIM: pimType,
  DIS: disType,
  INS: insType,
  ASS: assType,
  GES: gesType,
}
