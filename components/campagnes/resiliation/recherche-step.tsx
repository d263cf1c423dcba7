'use client'

import { FindCustomer } from '../recherche/find-customer'

const NAMES = { postalCode: 'codePostal', reference: 'reference' } as const

/** Where the holder of the contract is found. */
export const RechercheStep = () => <FindCustomer names={NAMES} forHolder />
