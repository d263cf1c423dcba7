import type { UseFormReturn } from 'react-hook-form'
import { showSnackbar } from '@/components/shell/snackbar-store'
import type { WizardDefinition } from '@/components/wizard/definition'
import { addDays, type Day } from '@/lib/domain/days'
import { clearCmi, fillCmi } from '@/lib/domain/demandes/cmi/brouillon'
import { type CmiLoaded, type CmiValues, cmiDraftOf } from '@/lib/domain/demandes/cmi/saisie'
import type { EquipmentDiscount } from '@/lib/domain/tarifs/state'
import { fillForm } from './use-cmi-loading'

const NOBODY = 'Le groupe n’a pas de conducteur de travaux ou d’adresse de facturation.'

type Parts = {
  discount: EquipmentDiscount
  today: Day
  loaded: () => CmiLoaded
  /** Loads all that the form chooses from. */
  load: (form: UseFormReturn<CmiValues>) => Promise<string | null>
}

/** Fast fill and clear all, for people in test mode (CMI-22). */
export function cmiTestHelpers({
  discount,
  today,
  loaded,
  load,
}: Parts): NonNullable<WizardDefinition<CmiValues>['testHelpers']> {
  const draftOf = (form: UseFormReturn<CmiValues>) => cmiDraftOf(form.getValues(), loaded(), null)
  return {
    fill: async (form) => {
      const message = await load(form)
      const { lists, tarifs } = loaded()
      const [manager] = lists?.workManagers ?? []
      const [address] = lists?.billingAddresses ?? []
      if (tarifs === null || manager === undefined || address === undefined)
        return showSnackbar({ message: message ?? NOBODY })
      const [year = '', month = '', day = ''] = addDays(today, 14).split('-')
      const choices = {
        deliveryDate: { day, month, year },
        workManagerId: manager.id,
        billingAddressId: address.id,
        tarifs,
      }
      const draft = draftOf(form)
      fillForm(form, draft, fillCmi(draft, choices, discount))
    },
    clear: (form) => {
      const draft = draftOf(form)
      fillForm(form, draft, clearCmi(draft, discount))
    },
  }
}
