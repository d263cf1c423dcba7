'use client'

import { useFormContext } from 'react-hook-form'
import { RecapSection } from '@/components/wizard/recap'
import { EQUIPEMENT_INCONNU, type RendezVousForm } from '@/lib/domain/demandes/rdv/formulaire'
import { formatPhone } from '@/lib/domain/textes/format'
import { creneauOf } from '@/lib/domain/visites/creneaux'
import { creneauText } from '@/lib/domain/visites/rendez-vous'
import { useDossier } from './use-dossier'

/** Step 4: all that is about to be sent. */
export function RecapStep() {
  const form = useFormContext<RendezVousForm>().getValues()
  const { dossier } = useDossier(form.logement)
  const equipement = dossier?.equipements.find(({ id }) => String(id) === form.equipement)
  const demande = dossier?.demandes.find(({ id }) => String(id) === form.demande)
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <RecapSection
        title="Objet et équipement"
        step="objet"
        facts={[
          { label: 'Objet', value: form.type },
          { label: 'Précisions', value: form.precisions },
          {
            label: 'Équipement',
            value: form.equipement === EQUIPEMENT_INCONNU ? 'Je ne sais pas' : (equipement?.nom ?? ''),
          },
        ]}
      />
      <RecapSection
        title="Logement et occupant"
        step="logement"
        facts={[
          { label: 'Logement', value: dossier?.reference ?? '' },
          { label: 'Adresse', value: dossier?.adresse ?? '' },
          { label: 'Occupant', value: dossier?.occupant?.nom ?? '' },
          { label: 'Demande reprise', value: demande?.numero ?? '' },
          { label: 'Prévenu par', value: form.canal },
          { label: 'Mobile', value: formatPhone(form.mobile) },
          { label: 'Adresse e-mail', value: form.email },
        ]}
      />
      <RecapSection
        title="Créneau"
        step="creneau"
        facts={
          form.rappel
            ? [
                { label: 'Rappel', value: `Au ${formatPhone(form.telephone)}` },
                { label: 'Joignable', value: `Entre ${form.de} h et ${form.a} h` },
              ]
            : [
                {
                  label: 'Date',
                  value: form.creneau === '' ? '' : creneauText(creneauOf(new Date(form.creneau))),
                },
                { label: 'Agence', value: dossier?.agence ?? '' },
              ]
        }
      />
    </div>
  )
}
