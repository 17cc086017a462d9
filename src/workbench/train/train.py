"""Trains the block model of src/extraction/refine on the files that export.ts wrote.

    python3 train.py FOLDER [GROUP ...]
    python3 train.py FOLDER --leave-out WORLD ...

Reads FOLDER/pages.json and the arrays beside it. Writes FOLDER/model.json (trained on all pages) and
FOLDER/model-0.json ... (trained without the pages of fold 0 ...), each in the form of
src/workbench/train/pack.ts, and FOLDER/probabilities.f64: the probability of each block from the model
that has not seen its page, as LightGBM and numpy compute it from the rounded trees and network.

If a GROUP is given (a group of features, or "lexicon"), trains only the models of the folds, without these
features, and writes them to FOLDER/without-GROUP.

With --leave-out, writes only FOLDER/left-out-WORLD.json, where WORLD is all given collections joined with +:
a model that has seen no page of these collections, and no page from one of their domains.

Each model lists the pages that it was trained without.
"""

import json
import os
import re
import sys
from pathlib import Path

# Several threads add numbers in another order, which changes last digits, and with them lexicons and trees.
# numpy reads these variables when it is loaded.
for threads in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ[threads] = "1"

import lightgbm
import numpy
import scipy
import sklearn

import lexicon
import network

ROUNDS = 160
PARAMETERS = {
    "objective": "cross_entropy",
    "num_leaves": 14,
    "max_depth": 6,
    "learning_rate": 0.12,
    "min_data_in_leaf": 100,
    "feature_fraction": 0.3,
    "bagging_fraction": 0.6,
    "bagging_freq": 1,
    "lambda_l2": 1,
    "max_bin": 63,
    "seed": 1,
    "deterministic": True,
    "force_row_wise": True,
    "num_threads": 1,
    "verbose": -1,
}
# A model uses this many features: those from which a first forest with this many rounds gains most. More features
# would cost time and space.
FEATURES = 150
FIRST_ROUNDS = 60
# This many blocks are drawn from a longer page for each forest, and weigh more.
BLOCKS_OF_A_PAGE = 300
# The weight of a block, and of a page, is its number of words to this power.
BLOCK_POWER = 0.7
PAGE_POWER = 0.3
# WCXB has pages of every kind. The other collections have only articles, which would outweigh listings and forums.
FIRST_WORLD = "wcxb"
WEIGHT_OF_OTHERS = 0.5
# Articles have trees of their own. A gate of smaller trees decides how much these count for a page.
TEXT_TYPE = "article"
GATE_ROUNDS = 60
GATE = {
    **PARAMETERS,
    "objective": "binary",
    "num_leaves": 8,
    "max_depth": 4,
    "learning_rate": 0.1,
    "min_data_in_leaf": 20,
    "bagging_fraction": 0.7,
}
# From FROM on, a page's probability to be an article gives the trees for articles a share; from ALONE on, they decide
# alone (gate.ts).
FROM = 0.5
ALONE = 0.9


def read(folder):
    about = json.loads((folder / "pages.json").read_text())
    width = len(about["names"])
    return about, {
        "features": numpy.fromfile(folder / "features.f32", numpy.float32).reshape(-1, width),
        "labels": numpy.fromfile(folder / "labels.f32", numpy.float32),
        "words": numpy.fromfile(folder / "words.i32", numpy.int32),
    }


def block_weights(words, page_of, labelled):
    """The weight of each block, and its weight when blocks are drawn; 0 without a label."""
    own = numpy.where(labelled, words.astype(float) ** BLOCK_POWER, 0)
    page_sum = numpy.maximum(numpy.bincount(page_of, own), 1e-9)
    page_words = numpy.bincount(page_of, words)
    weights = own / page_sum[page_of] * page_words[page_of] ** PAGE_POWER
    share = numpy.minimum(1, BLOCKS_OF_A_PAGE / numpy.bincount(page_of)[page_of])
    drawn = numpy.random.RandomState(1).rand(len(page_of)) < share
    return weights, numpy.where(drawn, weights / share, 0)


class Blocks:
    """Blocks for training, each with a row of features, a label, a weight and a page."""

    def __init__(self, features, labels, weights, words, page_of, is_other, is_text):
        self.features, self.labels, self.weights = features, labels, weights
        self.words, self.page_of = words, page_of
        # These two have one value for each page.
        self.is_other, self.is_text = is_other, is_text

    def of_any_page(self):
        """Features, labels and weights of all blocks. Those of other collections weigh less."""
        return self.drawn(self.weights * numpy.where(self.is_other[self.page_of], WEIGHT_OF_OTHERS, 1))

    def of_texts(self):
        """Features, labels and weights of the articles of all collections."""
        return self.drawn(self.weights * self.is_text[self.page_of])

    def drawn(self, weights):
        rows = weights > 0
        return self.features[rows], self.labels[rows], weights[rows] / weights[rows].mean()


def fit(blocks, names):
    """Trees and a network for any page, trees for articles, and the gate. All use the features of the first trees."""
    booster = rounded(train(*blocks.of_any_page()))
    used = numpy.flatnonzero(booster.feature_importance("split"))
    blocks.features = blocks.features[:, used]
    net = network.fit(*blocks.of_any_page())
    texts = rounded(train(*blocks.of_texts()))
    gate = rounded(train_gate(blocks))
    place = {f: i for i, f in enumerate(used)}
    same = range(len(used))
    shipped = {
        "features": [names[f] for f in used],
        "trees": trees_of(booster, place),
        "network": net,
        "textTrees": trees_of(texts, same),
        "gate": trees_of(gate, same),
    }

    def probabilities(features, words, page_of):
        asked = features[:, used]
        odds = network.mixed(booster.predict(features, raw_score=True), net, asked)
        is_text = gate.predict(means(asked, words, page_of))
        share = numpy.clip((is_text - FROM) / (ALONE - FROM), 0, 1)[page_of]
        odds = (1 - share) * odds + share * texts.predict(asked, raw_score=True)
        return 1 / (1 + numpy.exp(-odds))

    return probabilities, shipped


def train(features, labels, weights, rounds=ROUNDS, parameters=PARAMETERS):
    data = lightgbm.Dataset(features, labels, weight=weights, params={"max_bin": parameters["max_bin"]})
    return lightgbm.train(parameters, data, rounds)


def train_gate(blocks):
    """Learns whether a page is an article. It uses all blocks, because drawn blocks would have other means."""
    pages, page_of = numpy.unique(blocks.page_of, return_inverse=True)
    weights = numpy.where(blocks.is_other[pages], WEIGHT_OF_OTHERS, 1)
    of_pages = means(blocks.features, blocks.words, page_of)
    return train(of_pages, blocks.is_text[pages].astype(float), weights, GATE_ROUNDS, GATE)


def means(features, words, page_of):
    """The mean of each feature over the words of each page, as gate.ts computes it."""
    total = numpy.bincount(page_of, words)
    columns = (network.signed_logs(features[:, f]) for f in range(features.shape[1]))
    return numpy.stack([numpy.bincount(page_of, words * logs) / total for logs in columns], 1).astype(numpy.float32)


def least_telling(features, labels, weights):
    """The columns that the model does not use."""
    gain = train(features, labels, weights, FIRST_ROUNDS).feature_importance("gain")
    return numpy.argsort(-gain, kind="stable")[FEATURES:]


def rounded(booster):
    """The same trees as the model contains them: limits have three digits, values three decimals."""

    def round_line(match):
        name, values = match.group(1), match.group(2).split()
        form = "{:.3g}" if name == "threshold" else "{:.3f}"
        return name + "=" + " ".join(repr(float(form.format(float(value)))) for value in values)

    text = re.sub(r"^(threshold|leaf_value)=(.*)$", round_line, booster.model_to_string(), flags=re.M)
    # The sizes of the trees in the text are no longer right.
    text = re.sub(r"^tree_sizes=.*\n", "", text, flags=re.M)
    return lightgbm.Booster(model_str=text)


def pre_order(tree, place):
    """fork: feature, limit, tree up to the limit, tree above; leaf: -1, thousandths of log odds."""
    out = []
    waiting = [tree["tree_structure"]]
    while waiting:
        node = waiting.pop()
        if "leaf_value" in node:
            out += [-1, round(1000 * node["leaf_value"])]
        else:
            assert node["decision_type"] == "<="
            out += [place[node["split_feature"]], node["threshold"]]
            waiting += [node["right_child"], node["left_child"]]
    return [int(value) if value == int(value) else value for value in out]


def trees_of(booster, place):
    """@param place The index of each feature of the booster among the features of the model."""
    return [pre_order(tree, place) for tree in booster.dump_model()["tree_info"]]


class Training:
    """The data for all models of one folder."""

    def __init__(self, folder, leave_out=()):
        about, self.data = read(folder)
        self.pages, self.groups, self.names = about["pages"], about["groups"], about["names"] + lexicon.FEATURES
        blocks = [page["blocks"] for page in self.pages]
        self.page_of = numpy.repeat(numpy.arange(len(blocks)), blocks)
        self.folds = numpy.array([page["fold"] for page in self.pages])
        if leave_out:
            self.folds[pages_left_out(self.pages, leave_out)] = self.folds.max() + 1
        self.fold_of = self.folds[self.page_of]
        labelled = ~numpy.isnan(self.data["labels"])
        weights, self.drawn = block_weights(self.data["words"], self.page_of, labelled)
        self.is_other = numpy.array([page["world"] != FIRST_WORLD for page in self.pages])
        self.is_text = self.is_other | numpy.array([page.get("type") == TEXT_TYPE for page in self.pages])
        labels = numpy.where(labelled, self.data["labels"], 0)
        self.data["labels"] = labels
        self.lexicons = lexicon.Lexicons(folder, self.page_of, self.fold_of, labels, weights)

    def without(self, fold, hidden=()):
        """A model for the pages outside `fold`, or for all pages, without some features: a function and the file."""
        rows = self.fold_of != fold
        features = numpy.concatenate([self.data["features"], self.lexicons.features(fold)], 1)[rows]
        # A feature that is 0 everywhere is never used.
        features[:, [name in hidden for name in self.names]] = 0
        blocks = Blocks(
            features,
            self.data["labels"][rows],
            self.drawn[rows],
            self.data["words"][rows],
            self.page_of[rows],
            self.is_other,
            self.is_text,
        )
        features[:, least_telling(*blocks.of_any_page())] = 0
        names = [None if name in hidden else name for name in self.names]
        probabilities, learned = fit(blocks, names)
        without = [page["id"] for page, own in zip(self.pages, self.folds) if own == fold]
        return probabilities, {**learned, "lexicon": self.lexicons.shipped(fold), "without": without}

    def write_folds(self, folder, hidden=()):
        """Writes the models of the folds. Returns the probabilities that they give the blocks they have not seen."""
        held_out = numpy.zeros(len(self.fold_of))
        for fold in range(self.folds.max() + 1):
            probabilities, model = self.without(fold, hidden)
            rows = self.fold_of == fold
            lexical = self.lexicons.scores(rows, self.lexicons.without({fold}))
            features = numpy.concatenate([self.data["features"][rows], lexical], 1)
            page_of = numpy.unique(self.page_of[rows], return_inverse=True)[1]
            held_out[rows] = probabilities(features, self.data["words"][rows], page_of)
            write(folder / f"model-{fold}.json", model)
        return held_out


def pages_left_out(pages, worlds):
    """Whether a page is of these collections or from one of their domains, so that training must leave it out."""
    for world in worlds:
        if not any(page["world"] == world for page in pages):
            sys.exit(f"No page is of {world}.")
    domains = {page["domain"] for page in pages if page["world"] in worlds}
    return [page["domain"] in domains for page in pages]


def main(folder, *groups):
    if groups[:1] == ("--leave-out",):
        worlds = groups[1:]
        training = Training(folder, worlds)
        _, model = training.without(training.folds.max())
        write(folder / f"left-out-{'+'.join(worlds)}.json", model)
        return
    training = Training(folder)
    if not groups:
        training.write_folds(folder).tofile(folder / "probabilities.f64")
        probabilities, model = training.without(None)
        predict_fixtures(folder / "fixtures", probabilities, model["lexicon"])
        write(folder / "model.json", model)
    for group in groups:
        (folder / f"without-{group}").mkdir(exist_ok=True)
        hidden = lexicon.FEATURES if group == "lexicon" else training.groups[group]
        training.write_folds(folder / f"without-{group}", hidden)


def write(file, learned):
    settings = {
        **PARAMETERS,
        "rounds": ROUNDS,
        "features": FEATURES,
        "first_rounds": FIRST_ROUNDS,
        "block_power": BLOCK_POWER,
        "page_power": PAGE_POWER,
        "weight_of_others": WEIGHT_OF_OTHERS,
        "gate": {**GATE, "rounds": GATE_ROUNDS, "from": FROM, "alone": ALONE},
        "network": {**network.SETTINGS, "units": network.UNITS},
    }
    versions = {
        "lightgbm": lightgbm.__version__,
        "scikit-learn": sklearn.__version__,
        "scipy": scipy.__version__,
        "numpy": numpy.__version__,
        "python": sys.version.split()[0],
    }
    model = {**learned, "versions": versions, "settings": settings}
    file.write_text(json.dumps(model, separators=(",", ":")))
    print(f"{file}: {len(model['features'])} features, {file.stat().st_size} bytes", file=sys.stderr)


def predict_fixtures(folder, probabilities, words):
    """Writes the model's probabilities for the fixtures. A test checks that our TypeScript computes the same."""
    about, data = read(folder)
    vocabulary = json.loads((folder / "vocabulary.json").read_text())
    counts = numpy.fromfile(folder / "token-counts.i32", numpy.int32)
    tokens = numpy.fromfile(folder / "tokens.i32", numpy.int32)
    rows = numpy.repeat(numpy.arange(len(counts)), counts)
    odds = numpy.array([words.get(token, 0) for token in vocabulary])[tokens]
    kinds = numpy.array([lexicon.KINDS.index(token[0]) for token in vocabulary])[tokens]
    lexical = [numpy.bincount(rows, odds * (kinds == k), len(counts)) for k in range(len(lexicon.KINDS))]
    features = numpy.concatenate([data["features"], numpy.stack(lexical, 1).astype(numpy.float32)], 1)
    sizes = [page["blocks"] for page in about["pages"] if page["blocks"] > 0]
    page_of = numpy.repeat(numpy.arange(len(sizes)), sizes)
    probabilities(features, data["words"], page_of).tofile(folder / "probabilities.f64")


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    main(Path(sys.argv[1]), *sys.argv[2:])
