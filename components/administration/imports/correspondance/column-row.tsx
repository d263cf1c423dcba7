'use client'

import { X } from 'lucide-react'
import { Badge, type Tone } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import {
  type Destination,
  deplacer,
  destinationsDe,
  ignorer,
  type LectureColonne,
  type Maniere,
  placer,
  regleDe,
  reprendre,
} from '@/lib/domain/imports/correspondance'
import type { Modele } from '@/lib/domain/imports/modele/modele'
import { colonneDe, labelDe, type TypeVue } from '@/lib/domain/imports/vue'
import { PlaceSelect } from './place-select'

const MANIERES: Readonly<Record<Maniere, { tone: Tone; label: string }>> = {
  nom: { tone: 'ok', label: 'Par son nom' },
  synonyme: { tone: 'ok', label: 'Par un synonyme' },
  contenu: { tone: 'warn', label: 'Par son contenu, à vérifier' },
  modele: { tone: 'ok', label: 'Par le modèle' },
  choix: { tone: 'ok', label: 'Par votre choix' },
  doute: { tone: 'warn', label: 'Par son nom, valeurs à vérifier' },
}
const LOOSE = { tone: 'warn', label: 'Sans place' } as const
const LEFT = { tone: 'neutral', label: 'Laissée de côté' } as const

export type ColumnProps = {
  entete: string
  exemples: readonly string[]
  maniere: Maniere | undefined
  lectures: readonly LectureColonne[]
  modele: Modele
  types: readonly TypeVue[]
  onChange: (modele: Modele) => void
  onRule: (destination: Destination) => void
}

/** A column of the file beside ours: three of its values, how it found its place, and what changes that (FIRST-24). */
export function ColumnRow(props: ColumnProps) {
  const { entete, exemples, maniere, lectures, modele, types, onChange, onRule } = props
  const places = destinationsDe(modele, entete)
  const isIgnored = modele.ignorees.includes(entete)
  const { tone, label } = places.length > 0 ? MANIERES[maniere ?? 'choix'] : isIgnored ? LEFT : LOOSE
  const own = types.filter(({ type }) => modele.contenus.some((contenu) => contenu.type === type))
  return (
    <li className="grid gap-x-6 gap-y-2 border-t border-line py-3 desktop:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.4fr)]">
      <div className="grid content-start justify-items-start gap-1">
        <h4 className="font-semibold wrap-anywhere">{entete}</h4>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <Samples exemples={exemples} lectures={lectures} places={places} />
      <div className="grid content-start gap-2">
        {places.length > 0 && (
          <ul className="grid gap-1.5">
            {places.map((place) => (
              <Place
                key={`${place.type}/${place.colonne}`}
                place={place}
                entete={entete}
                modele={modele}
                types={types}
                onRule={() => onRule(place)}
                onRemove={() => onChange(deplacer(modele, entete, place))}
              />
            ))}
          </ul>
        )}
        <PlaceSelect
          entete={entete}
          types={own}
          taken={places}
          isIgnored={isIgnored}
          onPlace={(place) => onChange(placer(modele, entete, place))}
          onIgnore={(isLeft) => onChange(isLeft ? ignorer(modele, entete) : reprendre(modele, entete))}
        />
      </div>
    </li>
  )
}

/** Values of a column as the file writes them; as they are read where that is something else. */
function Samples({
  exemples,
  lectures,
  places,
}: Pick<ColumnProps, 'exemples' | 'lectures'> & { places: readonly Destination[] }) {
  const filled = exemples.filter((text) => text.trim() !== '')
  const current = lectures.filter(({ type, colonne }) =>
    places.some((place) => place.type === type && place.colonne === colonne),
  )
  const faute = current.find((one) => one.faute !== null)?.faute
  const read = current.find(({ valeurs }) => valeurs.join('|') !== filled.join('|'))?.valeurs ?? []
  if (filled.length === 0) return <p className="text-muted">Aucune valeur dans les premières lignes</p>
  return (
    <div className="min-w-0 text-[13.5px]">
      <ul aria-label="Exemples" className="grid gap-0.5">
        {filled.map((text) => (
          <li key={text} className="line-clamp-2 wrap-anywhere">
            {text}
          </li>
        ))}
      </ul>
      {read.length > 0 && <p className="wrap-anywhere text-muted">Lu : {read.join(' · ')}</p>}
      {faute && <p className="text-warn">{faute}</p>}
    </div>
  )
}

type PlaceProps = Pick<ColumnProps, 'entete' | 'modele' | 'types'> & {
  place: Destination
  onRule: () => void
  onRemove: () => void
}

/** A column of ours that the column of the file fills, with what else makes it. */
function Place({ place, entete, modele, types, onRule, onRemove }: PlaceProps) {
  const { de, partie } = regleDe(modele, place)
  const titre = `${labelDe(types, place.type)}${'\u00a0'}: ${colonneDe(types, place)?.titre ?? place.colonne}`
  const others = de.filter((one) => one !== entete)
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 rounded-md bg-portal-soft py-1 pr-1 pl-3">
      <span className="min-w-0 flex-[1_1_140px] wrap-anywhere">
        {titre}
        {others.length > 0 && (
          <span className="block text-[13px] text-muted">jointe à {others.join(', ')}</span>
        )}
        {partie !== null && <span className="block text-[13px] text-muted">une partie de la valeur</span>}
      </span>
      <Button size="small" variant="ghost" onClick={onRule} aria-label={`Régler ${titre}`}>
        Régler
      </Button>
      <Button size="icon" variant="ghost" onClick={onRemove} aria-label={`Retirer ${entete} de ${titre}`}>
        <X aria-hidden="true" />
      </Button>
    </li>
  )
}
