/* Tells of a browser that is too old: docs/browser.md, "Which browsers". Served as it stands. */
(function () {
  function tell() {
    var place = document.querySelector('.late');
    if (!place) return;
    place.querySelector('h1').textContent = 'This browser is too old for the shop';
    place.querySelector('p').textContent =
      'Please update it, or open the shop in another one: Chrome, Edge or Samsung Internet of 2022 or later, Safari 15.6 or later, Firefox 115 or later.';
    place.setAttribute('role', 'alert');
    place.style.animation = 'none';
    place.parentNode.insertBefore(place, place.parentNode.firstChild);
  }

  /* A browser also reports a module that has not arrived as a TypeError. */
  function isOfTheScript(error) {
    return (
      error instanceof SyntaxError ||
      error instanceof ReferenceError ||
      (error instanceof TypeError && !/module|fetch|load|network/i.test(error.message))
    );
  }

  if (!('noModule' in document.createElement('script'))) tell();
  window.addEventListener('error', function (event) {
    if (event.error) tell();
  });
  window.addEventListener('unhandledrejection', function (event) {
    if (isOfTheScript(event.reason)) tell();
  });
})();
