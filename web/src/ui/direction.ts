// `?dir=rtl` turns the page around, as a language that is written from the right would
const wanted = new URLSearchParams(location.search).get('dir');
if (wanted === 'rtl' || wanted === 'ltr') document.documentElement.dir = wanted;
