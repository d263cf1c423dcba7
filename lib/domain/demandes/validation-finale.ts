import type { PortalType } from '../portails'
import { isCmiValid } from './cmi/etapes'
import type { CmiForm } from './cmi/formulaire'
import { type DisForm, isDisStepOneValid } from './dis/formulaire'
import { isPimStepTwoValid, type PimForm } from './pim/formulaire'

/** A form with the group type that validates it. */
export type TypedForm =
  | { type: Extract<PortalType, 'CMI'>; form: CmiForm }
  | { type: Extract<PortalType, 'PIM'>; form: PimForm }
  | { type: Extract<PortalType, 'DIS'>; form: DisForm }

/** Final validation by group type: implementation, promoter step two, distributor step one (spec §4, CMI-16). */
export function isFinallyValid(request: TypedForm): boolean {
  switch (request.type) {
    case 'CMI':
      return isCmiValid(request.form)
    case 'PIM':
      return isPimStepTwoValid(request.form)
    case 'DIS':
      return isDisStepOneValid(request.form)
  }
}
