import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'

/** How long what a component draws later is waited for: a loaded machine takes more than the usual second. */
configure({ asyncUtilTimeout: 20_000 })
jest.setTimeout(60_000)

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
