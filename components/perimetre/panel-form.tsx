'use client'

import { Search, Users } from 'lucide-react'
import { useCallback, useState } from 'react'
import { Field } from '@/components/form/field'
import { SendingFailure } from '@/components/form/sending-failure'
import { DateRangeField } from '@/components/shell/date-range/date-range-field'
import { Button } from '@/components/ui/button'
import { awaitHeadingAfterLoad } from '@/components/ui/focus-once'
import { ClientCallError, mayPass } from '@/lib/browser/client'
import { askingPage } from '@/lib/browser/open-perimetre'
import { isBigUser } from '@/lib/domain/acces/permissions'
import { PARK_PORTALS } from '@/lib/domain/acces/portails'
import { showsContractSelector } from '@/lib/domain/perimetre/contrats'
import type { DayRange } from '@/lib/domain/perimetre/date-range'
import { type DateFilter, rangeOf } from '@/lib/domain/perimetre/dates'
import { clientLabel, clientNoun } from '@/lib/domain/perimetre/libelles'
import { TOUS as ALL, ETENDUE_LABELS } from '@/lib/domain/perimetre/perimetre'
import { formatNumber } from '@/lib/domain/textes/format'
import type { ClientOption, Opening, PanelState } from '@/lib/perimetre/options'
import { applySelection, clientPages, type GroupeChoisi, groupePages, openGroupe, openPortail } from './calls'
import { chosenCount, TOUS } from './contrat-choix'
import { ContratSelector } from './contrat-selector'
import { PortailField } from './portail-field'
import { recentClients, rememberClient } from './recent-clients'
import { SearchSelect } from './search-select'
import { type Selection, selectClient } from './selection'

/** Failure of the last call, and how to make it again. */
type Fault = { error: unknown; retry: () => Promise<void> }

/** Key of « Tous les groupes » and « Tous les clients » in their lists: no row of the database has it. */
const EVERY = 0
const EVERY_GROUPE: readonly GroupeChoisi[] = [{ id: EVERY, nom: ETENDUE_LABELS.groupes, clients: 0 }]
const EVERY_CLIENT: readonly ClientOption[] = [
  {
    id: EVERY,
    clientId: '',
    nom: ETENDUE_LABELS.clients,
    groupeId: EVERY,
    groupeNom: '',
    portailId: EVERY,
    contrats: 0,
  },
]

/** `dates`: the period of the page, which the top bar shows too. */
type Props = { userId: number; initial: PanelState; dates: DateFilter }

/** The selectors of the perimeter. Nothing is kept before « Appliquer », which opens home on it (PERIM-06, PERIM-07). */
export function PanelForm({ userId, initial, dates }: Props) {
  const { portails } = initial
  const [portailId, setPortailId] = useState(initial.portailId)
  const [selection, setSelection] = useState<Selection>({
    groupe: initial.groupe,
    client: initial.client,
    tous: initial.tous,
    contrats: { base: initial.contrats.base, exceptions: new Set(initial.contrats.exceptions) },
  })
  const { groupe, client, tous, contrats } = selection
  const [range, setRange] = useRangeOf(dates)
  const [pending, setPending] = useState<'opening' | 'applying' | null>(null)
  const [fault, setFault] = useState<Fault | null>(null)

  const portail = portails.find(({ id }) => id === portailId)
  const count = portails.reduce((sum, { groupes }) => sum + groupes, 0)
  const bigUser = isBigUser(count)
  const groupeId = groupe?.id ?? null
  const groupes = useCallback(
    (text: string) => groupePages(portailId ?? 0, text, bigUser),
    [portailId, bigUser],
  )
  const clients = useCallback(
    (text: string) => clientPages(portailId ?? 0, groupeId ?? 0, text),
    [portailId, groupeId],
  )

  /** Opens a portal or a group, then selects its client and all its contracts (PERIM-10). */
  const open = async (load: () => Promise<Opening>, select?: () => unknown) => {
    setPending('opening')
    setFault(null)
    try {
      const opened = await load()
      select?.()
      setSelection({ ...opened, tous: null, contrats: TOUS })
    } catch (error) {
      setFault({ error, retry: () => open(load, select) })
    } finally {
      setPending(null)
    }
  }
  const chooseGroupe = ({ id, portailId: parentId }: GroupeChoisi) => {
    if (id === EVERY) {
      setSelection({ groupe: null, client: null, tous: 'groupes', contrats: TOUS })
      return
    }
    return open(
      () => openGroupe(id, bigUser, []),
      () => parentId && setPortailId(parentId),
    )
  }
  const chooseClient = (chosen: ClientOption) => {
    if (chosen.id === EVERY) {
      setSelection({ groupe, client: null, tous: 'clients', contrats: TOUS })
      return
    }
    const next = selectClient(selection, chosen)
    setSelection(next)
    if (next !== selection) rememberClient(userId, chosen)
  }
  const apply = async () => {
    const groupeId = tous === 'groupes' ? ALL : groupe?.id
    if (portailId === null || groupeId === undefined) return
    setPending('applying')
    setFault(null)
    try {
      const clientId = tous === null ? (client?.id ?? null) : ALL
      const retour = askingPage()
      const applied = { portailId, groupeId, clientId, contrats, ...range, ...(retour && { retour }) }
      const home = await applySelection(applied)
      awaitHeadingAfterLoad()
      window.location.assign(home)
    } catch (error) {
      setFault({ error, retry: apply })
      setPending(null)
    }
  }

  const choosePortail = (id: number) =>
    open(
      () => openPortail(id),
      () => setPortailId(id),
    )
  if (portails.length > 0 && (!portail || portailId === null))
    return (
      <div className="grid gap-[18px]">
        <PortailField portails={portails} value={null} onChange={choosePortail} />
        {fault && (
          <SendingFailure
            title={messageOf(fault.error)}
            message=""
            onRetry={mayPass(fault.error) ? () => void fault.retry() : null}
          />
        )}
      </div>
    )
  if (!portail || portailId === null) {
    return <p className="text-muted">Aucun groupe ne vous est ouvert. Contactez votre administrateur.</p>
  }
  const isPark = PARK_PORTALS.includes(portail.type)
  const withContracts = client !== null && showsContractSelector(portail.type)
  const noContract = withContracts && client.contrats > 0 && chosenCount(contrats, client.contrats) === 0
  const label = (option: ClientOption) => clientLabel(portail.type, option, { nom: option.groupeNom })
  const number = (option: ClientOption) =>
    label(option) === option.groupeNom ? option.clientId : option.groupeNom

  return (
    <form
      aria-label="Périmètre"
      aria-busy={pending !== null}
      className="grid gap-[18px] [&>*]:min-w-0"
      onSubmit={(event) => {
        event.preventDefault()
        void apply()
      }}
    >
      <PortailField portails={portails} value={portailId} onChange={choosePortail} />
      <Field label="Période">
        {({ id }) => <DateRangeField id={id} range={range} onChange={setRange} />}
      </Field>
      <SearchSelect
        label="Groupe"
        note={bigUser && `(${groupeCount(portail.groupes, count)})`}
        icon={<Users aria-hidden="true" />}
        value={tous === 'groupes' ? ETENDUE_LABELS.groupes : (groupe?.nom ?? null)}
        title="Sélectionner un groupe"
        placeholder="Rechercher un groupe"
        empty="Aucun groupe trouvé."
        pages={groupes}
        lead={isPark && portail.groupes > 1 ? EVERY_GROUPE : []}
        keyOf={({ id }) => id}
        textOf={({ nom }) => nom}
        selectedKey={tous === 'groupes' ? EVERY : groupeId}
        onChoose={chooseGroupe}
      />
      <SearchSelect
        label={clientNoun(portail.type)}
        icon={<Search aria-hidden="true" />}
        value={tous === null ? client && label(client) : ETENDUE_LABELS.clients}
        title="Sélectionner un client"
        placeholder="Rechercher un client"
        empty="Aucun client trouvé."
        pages={clients}
        lead={isPark && groupe !== null && (client !== null || tous !== null) ? EVERY_CLIENT : []}
        recents={recentClients(userId, portailId)}
        keyOf={({ id }) => id}
        textOf={(option) => (option.id === EVERY ? option.nom : label(option))}
        detailOf={(option) => (option.id === EVERY ? null : number(option))}
        selectedKey={tous === null ? (client?.id ?? null) : EVERY}
        onChoose={chooseClient}
      />
      {withContracts && (
        <ContratSelector
          key={client.id}
          clientId={client.id}
          total={client.contrats}
          choix={contrats}
          onChange={(changed) => setSelection((last) => ({ ...last, contrats: changed }))}
        />
      )}
      <div className="sticky -bottom-px -mb-5 grid gap-2 bg-surface pb-5">
        {fault && (
          <SendingFailure
            title={messageOf(fault.error)}
            message=""
            onRetry={mayPass(fault.error) ? () => void fault.retry() : null}
          />
        )}
        <Button
          type="submit"
          variant="primary"
          className="w-full"
          pending={pending === 'applying'}
          disabled={noContract || pending === 'opening'}
          aria-describedby={noContract ? 'aucun-contrat' : undefined}
        >
          Appliquer
        </Button>
        {noContract && (
          <p id="aucun-contrat" role="status" className="text-[13px] text-muted">
            Sélectionnez au moins un contrat.
          </p>
        )}
      </div>
    </form>
  )
}

/** The range that is being chosen: the page's, also when another one is chosen in the top bar meanwhile (TRUST-11). */
function useRangeOf(dates: DateFilter): [DayRange, (range: DayRange) => void] {
  const [chosen, choose] = useState({ from: dates, range: rangeOf(dates) })
  const isStale = chosen.from.start !== dates.start || chosen.from.end !== dates.end
  return [isStale ? rangeOf(dates) : chosen.range, (range) => choose({ from: dates, range })]
}

/** Groups of the portal, among all of the person's when there are others (PERIM-16). */
function groupeCount(inPortail: number, all: number): string {
  return inPortail === all ? formatNumber(all) : `${formatNumber(inPortail)} sur ${formatNumber(all)}`
}

function messageOf(error: unknown): string {
  if (error instanceof ClientCallError && error.status === 404) {
    return 'Ce périmètre n’est plus disponible. Rechargez la page.'
  }
  return error instanceof ClientCallError && error.status > 0 ? error.message : 'Une erreur est survenue'
}
