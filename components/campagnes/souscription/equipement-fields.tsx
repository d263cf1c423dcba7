'use client'

import { useWatch } from 'react-hook-form'
import { ChoiceField } from '@/components/form/choice-field'
import { TextField } from '@/components/form/text-field'
import { Alert } from '@/components/ui/alert'
import { PhoneLink } from '@/components/ui/phone-link'
import { EQUIPEMENT_INCONNU } from '@/lib/domain/campagnes/recherche'
import type { SouscriptionForm } from '@/lib/domain/campagnes/souscription/form'
import { FAMILLE_INCONNUE, FAMILLE_TEXTES, FAMILLES } from '@/lib/domain/campagnes/souscription/formules'
import { useSouscription } from './souscription-context'

/** Fields of the equipment and its place: both say which prices apply. */
export function EquipementFields() {
  const { contacts } = useSouscription()
  const famille = useWatch<SouscriptionForm, 'famille'>({ name: 'famille' })
  return (
    <div className="grid gap-6">
      <ChoiceField<SouscriptionForm>
        name="famille"
        label="Votre équipement"
        required
        shape="cards"
        choices={[
          ...FAMILLES.map((value) => ({ value, ...FAMILLE_TEXTES[value] })),
          {
            value: FAMILLE_INCONNUE,
            label: EQUIPEMENT_INCONNU,
            detail: 'Un conseiller le trouve avec vous.',
          },
        ]}
      />
      {famille === FAMILLE_INCONNUE && (
        <Alert tone="info" title="Nous trouvons votre équipement avec vous">
          Le prix en dépend. Appelez-nous au <PhoneLink number={contacts.hotline} />, un conseiller vous dira
          ce qu’il est d’après son étiquette, et vous reprendrez ici.
        </Alert>
      )}
      <ChoiceField<SouscriptionForm>
        name="plusDeDeuxAns"
        label="Votre logement est achevé depuis"
        required
        hint="Le taux de TVA en dépend."
        shape="cards"
        choices={[
          { value: 'oui', label: 'Plus de deux ans' },
          { value: 'non', label: 'Moins de deux ans' },
        ]}
      />
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField<SouscriptionForm>
          name="codePostal"
          label="Code postal du logement"
          required
          inputMode="numeric"
          autoComplete="postal-code"
          hint="Le contrat est proposé en France métropolitaine."
        />
        <TextField<SouscriptionForm>
          name="marque"
          label="Marque (facultatif)"
          autoComplete="off"
          longest={60}
        />
      </div>
    </div>
  )
}
