import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { EnsembleRecord } from '@/components/parc/ensembles/ensemble-record'
import { placeOf } from '@/components/record/place'
import { readDernieresFactures } from '@/lib/documents/factures/dernieres'
import { ALL_ENSEMBLES } from '@/lib/domain/contenu/tuiles'
import { ensemblePath } from '@/lib/domain/parc/chemins'
import { ongletEnsemble } from '@/lib/domain/parc/onglets'
import { findEnsemble, wholeEnsemble } from '@/lib/parc/ensembles/ensemble'
import { readPartie } from '@/lib/parc/ensembles/partie'
import { ensemblesList } from '@/lib/parc/lists/ensembles'
import { guardScreen } from '@/lib/perimetre/opening/guard'
import { openerOf } from '@/lib/perimetre/viewer'
import { pageData } from '@/lib/platform/errors/page-data'
import { readNeighbours } from '@/lib/platform/lists/neighbours'
import { parseListParams, type SearchParams, searchQuery } from '@/lib/platform/lists/params'
import { recordId } from '@/lib/platform/record-id'

type Props = PageProps<'/ensembleimmobilier/[id]'>

/** Who opens the page, and the set of its address, 0 for all of them; 404 for another's. */
const load = cache(async (word: string) => {
  const opened = await guardScreen('/ensembleimmobilier/:id')
  const { perimetre } = opened
  if (word === String(ALL_ENSEMBLES.EI_NUMERO))
    return { ...opened, ensemble: await pageData(() => wholeEnsemble(perimetre)) }
  const id = recordId(word)
  const ensemble = id === null ? null : await pageData(() => findEnsemble(perimetre, id))
  if (ensemble === null) notFound()
  return { ...opened, ensemble }
})

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { ensemble } = await load((await params).id)
  return { title: ensemble.id === 0 ? ensemble.nom : `${ensemble.nom}, n° ${ensemble.eiNumero}` }
}

const batimentOf = ({ batiment }: SearchParams) => (typeof batiment === 'string' ? recordId(batiment) : null)

/** Filter of the invoices of a set; none for all of them. */
const facturesOf = (id: number) => (id === ALL_ENSEMBLES.EI_NUMERO ? 'tous' : { ensemble: id })

export default async function EnsemblePage({ params, searchParams }: Props) {
  const { session, perimetre, ensemble } = await load((await params).id)
  const search = await searchParams
  const person = openerOf(session, perimetre)
  const listed = parseListParams(search, ensemblesList)
  const [factures, partie, found] = await pageData(() =>
    Promise.all([
      readDernieresFactures(person, perimetre, facturesOf(ensemble.id)),
      readPartie(ongletEnsemble(search.onglet), ensemble, batimentOf(search)),
      readNeighbours(ensemblesList, perimetre, listed, ensemble.id),
    ]),
  )
  const query = searchQuery(search, ['batiment'])
  const path = ensemblePath(ensemble.id)
  const ofList = searchQuery(search, ['batiment', 'onglet'])
  return (
    <EnsembleRecord
      ensemble={ensemble}
      partie={partie}
      factures={factures}
      list={{ href: `/ensembleimmobilier${ofList}` }}
      place={placeOf(found, {
        hrefOf: ({ id }) => ensemblePath(id) + query,
        labelOf: ({ ENSEMBLE_IMMOBILIER }) => ENSEMBLE_IMMOBILIER,
        names: ['Ensemble précédent', 'Ensemble suivant'],
      })}
      person={person}
      hasRegistre={ensemble.id !== ALL_ENSEMBLES.EI_NUMERO || perimetre.groupe !== null}
      hrefOf={(wanted) =>
        wanted === 'logements'
          ? path + ofList
          : `${path + ofList}${ofList === '' ? '?' : '&'}onglet=${wanted}`
      }
    />
  )
}
