'use client'

import { Layers, Search, Users } from 'lucide-react'
import { useCallback, useState } from 'react'
import { Field } from '@/components/form/field'
import { SendingFailure } from '@/components/form/sending-failure'
import { DateRangeField } from '@/components/shell/date-range/date-range-field'
import { Button } from '@/components/ui/button'
import { awaitHeadingAfterLoad } from '@/components/ui/focus-once'
import { Select } from '@/components/ui/select'
import { ClientCallError, mayPass } from '@/lib/browser/client'
import { isBigUser } from '@/lib/domain/acces/permissions'
import { showsContractSelector } from '@/lib/domain/perimetre/contrats'
import type { DayRange } from '@/lib/domain/perimetre/date-range'
import { type DateFilter, rangeOf } from '@/lib/domain/perimetre/dates'
import { clientLabel, clientNoun } from '@/lib/domain/perimetre/libelles'
import { formatNumber } from '@/lib/domain/textes/format'
import type { ClientOption, Opening, PanelState } from '@/lib/perimetre/options'
import { applySelection, clientPages, type GroupeChoisi, groupePages, openGroupe, openPortail } from './calls'
import { chosenCount, TOUS } from './contrat-choix'
import { ContratSelector } from './contrat-selector'
import { recentClients, rememberClient } from './recent-clients'
import { SearchSelect } from './search-select'
import { type Selection, selectClient } from './selection'

/** Failure of the last call, and how to make it again. */
type Fault = { error: unknown; retry: () => Promise<void> }

/** `dates`: the period of the page, which the top bar shows too. */
type Props = { userId: number; initial: PanelState; dates: DateFilter }

/** The selectors of the perimeter. Nothing is kept before « Appliquer », which opens home on it (PERIM-06, PERIM-07). */
export function PanelForm({ userId, initial, dates }: Props) {
  const { portails } = initial
  const [portailId, setPortailId] = useState(initial.portailId)
  const [selection, setSelection] = useState<Selection>({
    groupe: initial.groupe,
    client: initial.client,
    contrats: { base: initial.contrats.base, exceptions: new Set(initial.contrats.exceptions) },
  })
  const { groupe, client, contrats } = selection
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
      setSelection({ ...opened, contrats: TOUS })
    } catch (error) {
      setFault({ error, retry: () => open(load, select) })
    } finally {
      setPending(null)
    }
  }
  const chooseGroupe = ({ id, portailId: parentId }: GroupeChoisi) =>
    open(
      () => openGroupe(id, bigUser, []),
      () => parentId && setPortailId(parentId),
    )
  const chooseClient = (chosen: ClientOption) => {
    const next = selectClient(selection, chosen)
    setSelection(next)
    if (next !== selection) rememberClient(userId, chosen)
  }
  const apply = async () => {
    if (portailId === null || groupe === null) return
    setPending('applying')
    setFault(null)
    try {
      const clientId = client?.id ?? null
      const applied = { portailId, groupeId: groupe.id, clientId, contrats, ...range }
      const home = await applySelection(applied)
      awaitHeadingAfterLoad()
      window.location.assign(home)
    } catch (error) {
      setFault({ error, retry: apply })
      setPending(null)
    }
  }

  if (!portail || portailId === null) {
    return <p className="text-muted">Aucun groupe ne vous est ouvert. Contactez votre administrateur.</p>
  }
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
      <Field label="Portail" className="grid-cols-1">
        {(control) => (
          <Select
            {...control}
            before={<Layers aria-hidden="true" />}
            value={portailId}
            onChange={({ target }) => {
              const id = Number(target.value)
              void open(
                () => openPortail(id),
                () => setPortailId(id),
              )
            }}
          >
            {portails.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Période">
        {({ id }) => <DateRangeField id={id} range={range} onChange={setRange} />}
      </Field>
      <SearchSelect
        label="Groupe"
        note={bigUser && `(${groupeCount(portail.groupes, count)})`}
        icon={<Users aria-hidden="true" />}
        value={groupe?.nom ?? null}
        title="Sélectionner un groupe"
        placeholder="Rechercher un groupe"
        empty="Aucun groupe trouvé."
        pages={groupes}
        keyOf={({ id }) => id}
        textOf={({ nom }) => nom}
        selectedKey={groupeId}
        onChoose={chooseGroupe}
      />
      <SearchSelect
        label={clientNoun(portail.type)}
        icon={<Search aria-hidden="true" />}
        value={client && label(client)}
        title="Sélectionner un client"
        placeholder="Rechercher un client"
        empty="Aucun client trouvé."
        pages={clients}
        recents={recentClients(userId, portailId)}
        keyOf={({ id }) => id}
        textOf={label}
        detailOf={number}
        selectedKey={client?.id ?? null}
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
