"""The evidence of single tokens: a logistic regression over the tokens of each block (see tokens.ts)."""

import json

import numpy
from scipy import sparse
from sklearn.linear_model import LogisticRegression

# Tokens on fewer pages are left out. The model contains this many tokens.
LEAST_PAGES = 12
TOKENS = 900
# This many blocks are drawn from a longer page, so that long pages do not decide what a word means.
BLOCKS_OF_A_PAGE = 100
# Hundredths of log odds. Fewer different values take fewer bytes in the model.
STEP = 4
KINDS = "nth"
FEATURES = ["lexicalNames", "lexicalText", "lexicalHeading"]


class Lexicons:
    """Lexicons trained without some folds. Each is made only once."""

    def __init__(self, folder, page_of, fold_of, labels, weights):
        vocabulary = json.loads((folder / "vocabulary.json").read_text())
        counts = numpy.fromfile(folder / "token-counts.i32", numpy.int32)
        self.matrix, self.tokens = known_tokens(folder, vocabulary, counts, page_of)
        self.kind_of = numpy.array([token[0] for token in self.tokens])
        blocks = numpy.bincount(page_of)[page_of]
        share = numpy.minimum(1, BLOCKS_OF_A_PAGE / blocks)
        self.drawn = numpy.random.RandomState(0).rand(len(page_of)) < share
        self.page_of, self.fold_of, self.labels, self.weights = page_of, fold_of, labels, weights / share
        self.made = {}

    def without(self, folds):
        """Hundredths of log odds for each token, learned from the pages outside these folds."""
        folds = frozenset(folds)
        if folds not in self.made:
            outside = ~numpy.isin(self.fold_of, list(folds))
            pages = self.pages_with_tokens(outside)
            known = numpy.flatnonzero(pages >= LEAST_PAGES)
            rows = numpy.flatnonzero(self.drawn & outside)
            # A block that is half main content is evidence for neither.
            weights = self.weights[rows] * numpy.abs(2 * self.labels[rows] - 1)
            model = LogisticRegression(C=0.02, max_iter=60, tol=1e-3)
            model.fit(self.matrix[rows][:, known], self.labels[rows] >= 0.5, sample_weight=weights / weights.mean())
            odds = numpy.zeros(len(self.tokens))
            odds[known] = model.coef_[0]
            strength = numpy.abs(odds) * numpy.sqrt(pages)
            odds = numpy.where(strength >= numpy.sort(strength)[-TOKENS:][0], odds, 0)
            self.made[folds] = STEP * numpy.round(100 * odds / STEP)
        return self.made[folds]

    def pages_with_tokens(self, rows):
        """For each token, the number of pages of these blocks that contain it."""
        blocks = self.matrix[rows].tocoo()
        on_page = numpy.unique(self.page_of[rows][blocks.row].astype(numpy.int64) * len(self.tokens) + blocks.col)
        return numpy.bincount(on_page % len(self.tokens), minlength=len(self.tokens))

    def scores(self, rows, odds):
        """The three lexical features of these blocks."""
        matrix = self.matrix[rows]
        kinds = [matrix @ numpy.where(self.kind_of == kind, odds, 0) for kind in KINDS]
        return numpy.stack(kinds, 1).astype(numpy.float32)

    def features(self, fold):
        """The lexical features for a model without `fold`. No lexicon has seen the page that it is applied to."""
        out = numpy.zeros((len(self.fold_of), len(KINDS)), numpy.float32)
        for other in range(self.fold_of.max() + 1):
            rows = self.fold_of == other
            excluded = {other} if fold is None else {fold, other}
            out[rows] = self.scores(rows, self.without(excluded))
        return out

    def shipped(self, fold):
        odds = self.without(set() if fold is None else {fold})
        return {self.tokens[t]: int(odds[t]) for t in numpy.flatnonzero(odds)}


def known_tokens(folder, vocabulary, counts, page_of):
    tokens = numpy.fromfile(folder / "tokens.i32", numpy.int32)
    rows = numpy.repeat(numpy.arange(len(counts)), counts)
    on_page = numpy.unique(page_of[rows].astype(numpy.int64) * len(vocabulary) + tokens) % len(vocabulary)
    pages = numpy.bincount(on_page, minlength=len(vocabulary))
    kept = numpy.flatnonzero(pages >= LEAST_PAGES)
    place = numpy.full(len(vocabulary), -1)
    place[kept] = numpy.arange(len(kept))
    columns = place[tokens]
    known = columns >= 0
    ones = numpy.ones(known.sum(), numpy.float32)
    matrix = sparse.csr_matrix((ones, (rows[known], columns[known])), shape=(len(counts), len(kept)))
    return matrix, [vocabulary[t] for t in kept]
