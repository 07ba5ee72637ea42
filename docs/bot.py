#!/usr/bin/env python3
"""Plays a whole match against the server's bot: python3 bot.py [http://127.0.0.1:2567] [game]"""
import hashlib, http.client, json, random, secrets, sys, time, urllib.error, urllib.request

SERVER, GAME = (sys.argv[1:] + [None, None])[:2]
API = (SERVER or "http://127.0.0.1:2567").rstrip("/") + "/api"
session = {}  # who we are: a token, and what gets the next one


class Refused(Exception):
    """The server said no. args[0] is the problem: a code, and the clause where a rule was broken."""


def call(method, path, body=None):
    """Asks the server; again a little later while it is busy, restarting or not there."""
    for _ in range(100):
        headers = {"Content-Type": "application/json"}
        if session:
            headers["Authorization"] = "Bearer " + session["token"]
        data = None if body is None else json.dumps(body).encode()
        try:
            with urllib.request.urlopen(urllib.request.Request(API + path, data, headers, method=method), timeout=60) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            if error.code == 401 and "refresh" in session:  # the token is too old
                session.update(call("POST", "/sessions/refresh", {"refresh": session.pop("refresh")}))
            elif error.code in (429, 502, 503, 504):
                time.sleep(int(error.headers.get("Retry-After", 1)))
            else:
                raise Refused(json.load(error))
        except (OSError, http.client.HTTPException):
            time.sleep(1)
    sys.exit("the server does not answer")


def play():
    game = GAME or call("GET", "/games")[0]["id"]
    mine, *others = call("GET", "/games/" + game)["seats"]
    session.update(call("POST", "/guests", {"name": "Python"}))
    match = "/matches/" + call("POST", "/matches", {"game": game, "bots": {seat: "heuristic" for seat in others}})["id"]
    seed = secrets.token_bytes(32)  # our part of the dice: the server sees its hash first
    call("POST", match + "/seats", {"seat": mine, "commitment": hashlib.sha256(seed).hexdigest()})
    while True:
        turn = call("GET", match + "/turn?wait=25")
        if turn["status"] not in ("waiting", "seeding", "live", "adjourned"):  # it has ended, one way or another
            return call("GET", match).get("result")
        if turn.get("reveal") and all("commitment" in seat for seat in call("GET", match)["seats"]):  # nobody can choose his part now
            call("POST", match + "/seed", {"seed": seed.hex()})
        if turn.get("legal"):
            time.sleep(max(0, turn["decision"].get("from", 0) - turn["time"]) / 1000)  # some may not be answered at once
            act = {"id": secrets.token_hex(8), "nonce": secrets.token_hex(8), "seq": turn["seq"], "action": random.choice(turn["legal"])}
            try:
                for event in call("POST", match + "/actions", act)["events"]:
                    print(json.dumps(event))
            except Refused as no:
                if no.args[0]["code"] != "stale":  # stale: the match has moved on; look again
                    raise


if __name__ == "__main__":
    print(json.dumps(play()))
