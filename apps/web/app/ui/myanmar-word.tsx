/** The name of the language, readable where the page is English and the device has no Burmese font. */
export function MyanmarWord() {
  return (
    <>
      <span aria-hidden className="drawn-myanmar" />
      <span className="sr-only">Myanmar</span>
    </>
  );
}
