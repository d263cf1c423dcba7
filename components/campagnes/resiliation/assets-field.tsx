'use client'

import { useContext, useEffect, useRef, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { CARD, cardsClass } from '@/components/form/choice-field'
import { FieldGroup, type GroupControlProps } from '@/components/form/field-group'
import { TextField } from '@/components/form/text-field'
import { Alert } from '@/components/ui/alert'
import { Checkbox } from '@/components/ui/checkbox'
import { PhoneLink } from '@/components/ui/phone-link'
import { type CustomerAsset, EQUIPEMENT_INCONNU } from '@/lib/domain/campagnes/recherche'
import { foldText } from '@/lib/domain/textes/fold-text'
import { formatCount } from '@/lib/domain/textes/format'
import { PageContext } from './page-context'
import type { ResiliationValues } from './values'

/** Assets beyond which they are searched and chosen all at once (TRUST-28). */
const MANY = 10

/** Whether every word of a search is in the name or the address of an asset. */
function isAbout({ name, housing }: CustomerAsset, search: string): boolean {
  const text = foldText(`${name} ${housing?.address ?? ''}`)
  return foldText(search)
    .split(' ')
    .every((word) => text.includes(word))
}

/** Equipment of the customer who was found: those whose contract ends. `isFocused` when it takes the place of the code. */
export function AssetsField({ isFocused }: { isFocused: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isFocused) box.current?.querySelector('input')?.focus()
  }, [isFocused])
  const { found } = useFormContext<ResiliationValues>().getValues()
  const { field } = useController<ResiliationValues, 'assetIds'>({ name: 'assetIds' })
  const [search, setSearch] = useState('')
  const [isUnsure, setUnsure] = useState(false)
  const { hotline } = useContext(PageContext)
  const assets = found?.assets ?? []
  const shown = assets.filter((asset) => isAbout(asset, search))
  const toggle = (ids: readonly string[], isOn: boolean) => {
    const others = field.value.filter((id) => !ids.includes(id))
    field.onChange(isOn ? [...others, ...ids] : others)
    if (isOn) setUnsure(false)
  }
  return (
    <FieldGroup
      name="assetIds"
      label="Équipements dont vous résiliez le contrat"
      required
      hint={found?.more && 'Les autres équipements se trouvent par le numéro de leur contrat.'}
    >
      {(described) => (
        <div ref={box} className="grid gap-3">
          {assets.length > MANY && (
            <ManyAssets
              {...{ search, setSearch, shown, described }}
              chosen={field.value}
              onToggle={(isOn) =>
                toggle(
                  shown.map(({ id }) => id),
                  isOn,
                )
              }
            />
          )}
          <div className={cardsClass(shown.length)}>
            {shown.map(({ id, name, housing }, index) => (
              <Checkbox
                key={id}
                {...described}
                className={CARD}
                name={field.name}
                ref={index === 0 ? field.ref : undefined}
                checked={field.value.includes(id)}
                onChange={({ target }) => toggle([id], target.checked)}
                onBlur={field.onBlur}
                label={
                  <>
                    <span className="block font-semibold">{name}</span>
                    {housing && <span className="block text-[13.5px] text-muted">{housing.address}</span>}
                  </>
                }
              />
            ))}
          </div>
          <Checkbox
            {...described}
            className={CARD}
            name="equipement-inconnu"
            checked={isUnsure}
            onChange={({ target }) => {
              setUnsure(target.checked)
              if (target.checked) field.onChange([])
            }}
            label={<span className="font-semibold">{EQUIPEMENT_INCONNU}</span>}
          />
          {isUnsure && (
            <Alert tone="info" title="Nous retrouvons l’équipement avec vous">
              Appelez-nous au <PhoneLink number={hotline} />, un conseiller vous dit lequel choisir. Votre
              recherche reste ouverte.
            </Alert>
          )}
        </div>
      )}
    </FieldGroup>
  )
}

type ManyProps = {
  search: string
  setSearch: (search: string) => void
  shown: readonly CustomerAsset[]
  chosen: readonly string[]
  described: GroupControlProps
  onToggle: (isOn: boolean) => void
}

/** Search among many assets, and all of those it shows at once. */
function ManyAssets({ search, setSearch, shown, chosen, described, onToggle }: ManyProps) {
  const on = shown.filter(({ id }) => chosen.includes(id)).length
  return (
    <>
      <TextField
        label="Rechercher un équipement"
        type="search"
        name="recherche-equipement"
        autoComplete="off"
        hint="Par son nom ou son adresse."
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox
          {...described}
          name="tous-les-equipements"
          className="min-h-11"
          checked={shown.length > 0 && on === shown.length}
          indeterminate={on > 0 && on < shown.length}
          disabled={shown.length === 0}
          onChange={({ target }) => onToggle(target.checked)}
          label={
            search.trim() === '' ? `Tout choisir (${shown.length})` : `Choisir les ${shown.length} trouvés`
          }
        />
        <p role="status" className="py-2.5 text-[13.5px] text-muted">
          {shown.length === 0
            ? 'Aucun équipement ne correspond.'
            : `${formatCount(chosen.length, 'équipement choisi', 'équipements choisis')}`}
        </p>
      </div>
    </>
  )
}
