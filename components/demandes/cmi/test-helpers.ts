import type { UseFormReturn } from 'react-hook-form'
import { showSnackbar } from '@/components/ui/snackbar-store'
import type { WizardDefinition } from '@/components/wizard/definition'
import type { CmiLoaded } from '@/lib/domain/demandes/cmi/chargement'
import { type CmiForm, clearedCmiForm, sampleCmiForm } from '@/lib/domain/demandes/cmi/formulaire'
import type { EquipmentDiscount } from '@/lib/domain/demandes/tarifs/state'
import { addDays, type Day } from '@/lib/domain/temps/days'
import { fillForm } from './use-cmi-loading'

const NOBODY = 'Le groupe n’a pas de conducteur de travaux ou d’adresse de facturation.'

type Parts = {
  discount: EquipmentDiscount
  today: Day
  loaded: () => CmiLoaded
  /** Loads all that the form chooses from. */
  load: (form: UseFormReturn<CmiForm>) => Promise<string | null>
}

/** Fast fill and clear all, for people in test mode (CMI-22). */
export function cmiTestHelpers({
  discount,
  today,
  loaded,
  load,
}: Parts): NonNullable<WizardDefinition<CmiForm>['testHelpers']> {
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
      fillForm(form, form.getValues(), sampleCmiForm(choices, discount))
    },
    clear: (form) => fillForm(form, form.getValues(), clearedCmiForm(discount)),
  }
}
