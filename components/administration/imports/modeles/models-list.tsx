import { NothingYet, RecordSection } from '@/components/record/record'
import type { ModeleGarde } from '@/lib/app/imports/modeles/queries'
import { entetesDe } from '@/lib/domain/imports/modele/modele'
import { formatCount, formatInstant } from '@/lib/domain/textes/format'
import { ModelActions } from './model-actions'

type Props = { modeles: readonly ModeleGarde[]; labels: Readonly<Record<string, string>> }

/** The models of imports: those that people kept, then those that ship (FIRST-24, FIRST-25). */
export function ModelsList({ modeles, labels }: Props) {
  const kept = modeles.filter(({ id }) => id !== null)
  const shipped = modeles.filter(({ id }) => id === null)
  return (
    <>
      <RecordSection title="Gardés">
        {kept.length === 0 ? (
          <NothingYet>
            Aucun modèle n’est gardé. « Garder ce modèle », pendant un import, en garde un pour le prochain
            fichier.
          </NothingYet>
        ) : (
          <Models modeles={kept} labels={labels} />
        )}
      </RecordSection>
      <RecordSection title="Livrés avec l’application">
        <Models modeles={shipped} labels={labels} />
      </RecordSection>
    </>
  )
}

function Models({ modeles, labels }: Props) {
  return (
    <ul>
      {modeles.map(({ id, nom, modele, auteur, modifieAt, description }) => (
        <li key={nom} className="flex items-start gap-3 border-b border-line px-5 py-3.5 last:border-b-0">
          <div className="min-w-0 flex-1">
            <h3 className="font-semibold wrap-anywhere">{nom}</h3>
            {description && <p>{description}</p>}
            <p className="text-[13.5px] text-muted">
              {[
                modele.contenus.map(({ type }) => labels[type] ?? type).join(', '),
                formatCount(entetesDe(modele).length, 'colonne'),
                auteur && `gardé par ${auteur}`,
                modifieAt && formatInstant(new Date(modifieAt)),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          {id !== null && <ModelActions id={id} nom={nom} modele={modele} />}
        </li>
      ))}
    </ul>
  )
}
