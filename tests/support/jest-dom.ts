import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'

/** How long what a component draws later is waited for: a loaded machine takes more than the usual second. */
configure({ asyncUtilTimeout: 20_000 })
jest.setTimeout(60_000)

/**
 * Variables that the build gives the links of Next from its configuration: the prefix, and that home keeps its slash.
 */
Object.assign(process.env, { __NEXT_ROUTER_BASEPATH: '/v2', __NEXT_MANUAL_TRAILING_SLASH: 'true' })

/** jsdom draws nothing, so that nothing is out of sight. */
Element.prototype.scrollIntoView ??= () => undefined

/** jsdom reads blobs only through FileReader. */
Blob.prototype.arrayBuffer ??= function (this: Blob) {
  return new Promise<ArrayBuffer>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => {
      if (reader.result instanceof ArrayBuffer) resolve(reader.result)
      else reject(new TypeError('The blob was not read as bytes'))
    }
    reader.onerror = () => reject(reader.error)
    reader.readAsArrayBuffer(this)
  })
}
