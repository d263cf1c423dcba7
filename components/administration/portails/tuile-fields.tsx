'use client'

import { useFormContext, useWatch } from 'react-hook-form'
import { CheckboxField } from '@/components/form/checkbox-field'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { ROLE_CHOICES } from '@/lib/domain/acces/roles'
import type { PortailContenu } from '@/lib/domain/contenu/portail'
import { AdresseField, IconeField } from './champs'
import type { Choix } from './choix'
import { ChoixMultiple } from './choix-multiple'
import { CouleurField } from './couleur-field'
import { FiltreFields } from './filtre-fields'

const WIDTHS: Readonly<Record<number, string>> = {
  3: 'un quart',
  4: 'un tiers',
  6: 'la moitié',
  8: 'deux tiers',
  9: 'trois quarts',
  12: 'toute la ligne',
}
const SIZES = Array.from({ length: 12 }, (_, index) => {
  const value = index + 1
  return { value, label: WIDTHS[value] ? `${value} — ${WIDTHS[value]}` : String(value) }
})

/** Fields of a tile: its texts, its width, who sees it, what it opens, counts and gives. */
export function TuileFields({ index, choix }: { index: number; choix: Choix }) {
  const { control, setValue } = useFormContext<PortailContenu>()
  const api = useWatch({ control, name: `tuiles.${index}.api` })
  const base = `tuiles.${index}` as const
  const total = choix.totaux.find((one) => one.api === api)
  return (
    <>
      <TextField<PortailContenu> name={`${base}.label`} label="Libellé" required />
      <TextField<PortailContenu> name={`${base}.subtitle`} label="Sous-titre" />
      <IconeField name={`${base}.icone`} choix={choix} />
      <CouleurField name={`${base}.couleur`} label="Couleur de l’icône" usage="icone" />
      <div className="sm:col-span-2">
        <AdresseField
          name={`${base}.path`}
          label="Page ouverte"
          hint="Une page du service ou de contenu, ou une adresse qui commence par https://."
          choix={choix}
        />
      </div>
      <fieldset className="grid gap-4 sm:col-span-2 sm:grid-cols-3">
        <legend className="mb-1.5 text-[13.5px] font-semibold">Largeur, en douzièmes de la ligne</legend>
        {(['sizeSm', 'sizeMd', 'sizeLg'] as const).map((size) => (
          <SelectField<PortailContenu>
            name={`${base}.${size}`}
            key={size}
            label={SCREENS[size]}
            placeholder={null}
            options={SIZES}
            rules={{ setValueAs: Number }}
          />
        ))}
      </fieldset>
      <SelectField<PortailContenu>
        name={`${base}.api`}
        label="Nombre affiché"
        placeholder="Aucun"
        className="sm:col-span-2"
        options={choix.totaux.map(({ api, label }) => ({ value: api, label }))}
        rules={{ onChange: () => setValue(`${base}.filtre`, {}) }}
      />
      {total && <FiltreFields name={`${base}.filtre`} filtres={total.filtres} />}
      <CheckboxField<PortailContenu> name={`${base}.canConsult`} label="Bouton « Consulter »" />
      <CheckboxField<PortailContenu> name={`${base}.canDownload`} label="Bouton « Télécharger »" />
      <ChoixMultiple
        name={`${base}.authorizedUser`}
        label="Rôles qui la voient"
        hint="Sans choix, tous les rôles la voient."
        choices={ROLE_CHOICES}
      />
      <CheckboxField<PortailContenu>
        name={`${base}.prescripteurs`}
        className="self-start sm:mt-7"
        label="Réservée aux prescripteurs ehs"
        hint="Dans Mon espace, et non à l’accueil."
      />
      <div className="sm:col-span-2">
        <ChoixMultiple
          name={`${base}.documents`}
          label="Documents proposés"
          choices={choix.documents.map(({ id, label }) => ({ value: id, label }))}
        />
      </div>
    </>
  )
}

const SCREENS = { sizeSm: 'Téléphone', sizeMd: 'Tablette', sizeLg: 'Ordinateur' } as const
